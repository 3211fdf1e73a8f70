import { and, eq, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { company } from "../../../src/contract/company/resource";
import { spv } from "../../../src/contract/spv/resource";
import { tables } from "../../../src/server/db/tables";
import { buildRow } from "../../build/build";
import { addRow, rowOf, waitsAs } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();

const KYC = {
  status: "verified",
  email_verification_status: "verified",
  aadhar_verification_status: "verified",
  pan_verification_status: "verified",
  video_verification_status: "verified",
} as const;
const PERSON = { ...{ name: "Anna Thune", firstname: "Anna", lastname: "Thune" }, country_code: "+91" } as const;
let added = 0;

async function addPerson() {
  const number = ++added;
  const own = { email: `anna${number}@mail.example`, phone: `900000${String(number).padStart(4, "0")}` };
  const numbers = { pan_number: "ABCDE1234F", dob: "1990-01-01" };
  return here.add.customer({ ...PERSON, ...own, ...numbers, kyc: KYC, kyc_since: null });
}
const rowNow = (id: number) => rowOf(here, tables.users, id);
const change = (id: number, body: object) => here.send(`PUT /console/customers/${id}`, body);
const openChecksOf = async (id: number) => {
  const row = await rowNow(id);
  return ["email", "aadhar", "pan", "video"].filter(
    (check) => row?.[`kyc_${check}_verification_status` as keyof typeof row] === "pending",
  );
};
const sentAbout = (id: number) =>
  here.platform.db
    .select({ channel: tables.outbox.channel, recipient: tables.outbox.recipient })
    .from(tables.outbox)
    .where(and(eq(tables.outbox.user_id, id), isNotNull(tables.outbox.subject)))
    .orderBy(tables.outbox.id);

describe("who a customer is", () => {
  test.each([
    ["name", "Mallory Thune", ["aadhar", "pan", "video"]],
    ["phone", "8887776661", []],
    ["email", "mallory@mail.example", ["email"]],
    ["pan_number", "ZZZZZ9999Z", ["pan"]],
    ["dob", "1991-02-03", ["aadhar", "pan"]],
  ] as const)(
    "waits with a new %s, whatever comes with it, and is checked again after the approval",
    async (path, value, checks) => {
      const { id } = await addPerson();
      const before = await rowNow(id);
      const asked = await change(id, { [path]: value, comments: "Moved house", reason: "It was wrong" });
      expect(asked.status).toBe(202);
      expect(await rowNow(id)).toEqual(before);
      expect((await here.approve(waitsAs(asked))).status).toBe(200);
      expect(await rowNow(id)).toMatchObject({ [path]: value, comments: "Moved house" });
      expect(await openChecksOf(id)).toEqual(checks);
      expect((await rowNow(id))?.kyc_status).toBe(checks.length ? "pending" : "verified");
    },
  );

  test("does not wait with what says nothing of it, nor with what it is already", async () => {
    const { id, email, name } = await addPerson();
    expect((await change(id, { comments: "Moved house", name, email })).status).toBe(200);
    expect(await rowNow(id)).toMatchObject({ comments: "Moved house", kyc_status: "verified" });
    expect(await sentAbout(id)).toEqual([]);
  });

  test("is told to the old and the new address and phone once it is another", async () => {
    const { id, email, phone } = await addPerson();
    const asked = await change(id, { email: "moved@mail.example", phone: "8887776662" });
    expect(await sentAbout(id)).toEqual([]);
    await here.approve(waitsAs(asked));
    expect(await sentAbout(id)).toEqual([
      { channel: "email", recipient: email },
      { channel: "email", recipient: "moved@mail.example" },
      { channel: "sms", recipient: `+91${phone}` },
      { channel: "sms", recipient: "+918887776662" },
    ]);
  });
});

describe("a deletion", () => {
  const exists = async (route: string) => (await here.send(`GET ${route}`)).status === 200;
  const addCompany = () => addRow(here, "companies", buildRow(company, {}, ++added));
  const addSpv = (values: object = {}) => addRow(here, "spvs", buildRow(spv, values, ++added));
  /** Adds a record that nothing needs, and has something need it. */
  const KINDS = {
    company: { add: addCompany, use: (company_id: number) => addSpv({ company_id }) },
    customers: { add: async () => (await addPerson()).id, use: (user_id: number) => here.add.order({ user_id }) },
    spv: { add: addSpv, use: (spv_id: number) => here.add.asset({ spv_id }) },
  };

  test.each(Object.entries(KINDS))(
    "of a record of %s waits and takes it once approved; of one that another needs it is refused in words at once",
    async (name, { add, use }) => {
      const route = `/console/${name}/${await add()}`;
      const asked = await here.send(`DELETE ${route}`);
      expect([asked.status, await exists(route)]).toEqual([202, true]);
      expect((await here.approve(waitsAs(asked))).status).toBe(200);
      expect(await exists(route)).toBe(false);
      const needed = await add();
      await use(needed);
      const refused = await here.send(`DELETE /console/${name}/${needed}`);
      expect([refused.status, waitsAs(refused)]).toEqual([409, null]);
      expect(refused.message).toMatch(/it is kept|depend on this/);
    },
  );
});
