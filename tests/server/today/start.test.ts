import { expect, test } from "vitest";
import { fees } from "../../../src/contract/fees/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { templates } from "../../../src/contract/templates/resource";
import { START_STEPS } from "../../../src/contract/today/start";
import { tables } from "../../../src/server/db/tables";
import { keepPeopleToBe } from "../../../src/server/session/peopleToBe";
import { build } from "../../build/build";
import { moneyOn } from "../money";
import { signedIn } from "../signedIn";

const here = signedIn();
const money = moneyOn(here);

interface Step {
  name: keyof typeof START_STEPS;
  state: string;
  mine: boolean;
  roles: string[];
}

const read = async (by?: string) =>
  (await here.send("GET /console/start", undefined, by)).data as unknown as readonly Step[];
const states = async () => Object.fromEntries((await read()).map(({ name, state }) => [name, state]));
const done = async (sending: ReturnType<typeof here.send>) => {
  const { status, message, errors = [] } = await here.seconded(sending);
  expect([errors, message]).toEqual([[], message]);
  expect([200, 201]).toContain(status);
};

/** Gives the number of the one row of a table. */
const idIn = async (table: typeof tables.companies | typeof tables.spvs) =>
  (await here.platform.db.select({ id: table.id }).from(table as typeof tables.spvs))[0]?.id;

test("an empty platform lists what it needs, in the order in which it is done, and who does it", async () => {
  const steps = await read();
  expect(steps.map(({ name }) => name)).toEqual(Object.keys(START_STEPS));
  expect(steps.every(({ state, mine }) => state === "open" && mine)).toBe(true);
  expect(steps.find(({ name }) => name === "fees")?.roles).toEqual(["Super admin", "Finance"]);
});

test("staff of the sample count as a second approver while one may be them, not by their role alone", async () => {
  const before = here.platform.deps.peopleToBe;
  const { id } = await here.platform.customer({ is_employee: true, role: ROLE.superAdmin });
  await keepPeopleToBe(here.platform.db, id - 1);
  expect((await states()).approver).toBe("open");
  here.platform.deps.peopleToBe = true;
  expect((await states()).approver).toBe("done");
  await here.platform.change(id, { email: "changed@console.example" });
  expect((await states()).approver).toBe("open");
  here.platform.deps.peopleToBe = before;
});

test("each thing is done once its own call has done it", async () => {
  const email = "second@console.example";
  await here.send("POST /employee", { name: "Second", email, role: ROLE.superAdmin });
  expect((await states()).approver).toBe("waits");
  const [mail] = await here.platform.mailsTo(email);
  const token = /#([\w-]{43})/.exec(mail?.body ?? "")?.[1];
  const password = "Long enough to be one 7";
  await here.platform.call("POST /console/invitations/accept", { body: { token, password } });
  expect((await states()).approver).toBe("done");

  const asked = await here.send("POST /setting", { name: "invoice_issuer", value: "Console, Mumbai" });
  expect(await states()).toMatchObject({ issuer: "waits", account: "open" });
  await here.approve(asked.headers.get("x-approval-id"));
  const account = await here.send("POST /setting", { name: "collection_account", value: "Console 12345678" });
  // The bank need not wait for the account, and is entered where the account is there already.
  expect(await states()).toMatchObject({ issuer: "done", account: "waits", bank: "open" });
  await here.approve(account.headers.get("x-approval-id"));
  expect(await states()).toMatchObject({ account: "done", bank: "open" });
  await done(here.send("POST /setting", { name: "collection_bank", value: "A bank, XXXX0000001" }));
  expect((await states()).bank).toBe("done");

  await done(here.send("POST /percentage/", build(fees, { status: "Active" })));
  expect((await states()).fees).toBe("done");

  await here.send("POST /console/company", { name: "Entered Estates", legal_entity: "LLP" });
  expect((await states()).company).toBe("waits");
  const decision = { status: "approved", reason: "Known for long", decision: "approved" };
  await done(here.send(`PUT /company/${await idIn(tables.companies)}`, decision));
  expect((await states()).company).toBe("done");

  await here.send("POST /console/spv", { name: "Harbour SPV", entity_type: "llc", country: "IN" });
  const spv = await idIn(tables.spvs);
  expect((await read()).find(({ name }) => name === "spv")).toMatchObject({ state: "open", begun: spv });
  const bank = {
    account_name: "Harbour SPV",
    account_number: "123456789012",
    bank_code: "HDFC0001234",
    bank_name: "A bank",
  };
  const opened = await here.send(`PUT /console/spv/${spv}/escrow`, { ...bank, reason: "Opened today" });
  expect((await states()).spv).toBe("waits");
  await here.approve(opened.headers.get("x-approval-id"));
  expect((await states()).spv).toBe("done");

  await done(here.send("POST /console/templates", build(templates, { status: "active" })));
  expect((await states()).template).toBe("done");
  await done(here.send("POST /project", { name: "A first idea" }));
  expect(Object.values(await states())).toEqual(Object.keys(START_STEPS).map(() => "done"));
});

test("one sees what one may view, and what of it is one's own to do", async () => {
  const steps = await read(await money.colleague(ROLE.finance));
  expect(steps.map(({ name, mine }) => [name, mine])).toEqual([
    ["fees", true],
    ["company", false],
    ["spv", false],
    ["asset", false],
  ]);
});
