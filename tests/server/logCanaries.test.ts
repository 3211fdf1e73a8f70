import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { partsOf } from "../../src/server/http/serve";
import { SIZED_LIMIT } from "../size";
import { signedIn } from "./signedIn";

const here = signedIn();
const CANARIES = 3000;

/** Ways in which a person is told apart; each gives another one for each number. */
const KINDS: Record<string, (n: number) => string> = {
  name: (n) => `Canary Number${n}`,
  email: (n) => `canary${n}@people.example`,
  phone: (n) => `00007${String(n).padStart(5, "0")}`,
  whatsapp_no: (n) => `00008${String(n).padStart(5, "0")}`,
  pan_number: (n) => `CANRY${String(n % 10_000).padStart(4, "0")}${String.fromCharCode(65 + Math.floor(n / 10_000))}`,
  aadhaar: (n) => `7777${String(n).padStart(8, "0")}`,
  account_number: (n) => `5555${String(n).padStart(10, "0")}`,
  address: (n) => `${n} Canary Lane`,
  dob: (n) => new Date(n * 86_400_000).toISOString().slice(0, 10),
  password: (n) => `canary-password-${n}`,
  refreshToken: (n) => `canary-token-${n}-${"x".repeat(20)}`,
  otp: (n) => `canary-otp-${n}`,
  reason: (n) => `because of canary ${n}!`,
};

const sown: string[] = [];

/** Gives the value of each kind, none of which was given before. */
const sow = () =>
  Object.fromEntries(
    Object.entries(KINDS).map(([name, canary]) => {
      const value = canary(sown.length);
      sown.push(value);
      return [name, value];
    }),
  );

const heard = () => {
  const log = here.platform.log();
  // A day may be that of the line itself.
  return sown.filter((canary) => log.includes(canary));
};

/** Sends a person's data in body, query and path of a route; what it answers is its own matter. */
async function send(route: string, token: string | undefined, body: object) {
  const { method, path } = partsOf(route as Parameters<typeof partsOf>[0]);
  const about = sow();
  const place = path.replace(/:\w+/g, encodeURIComponent(about.phone ?? "")).replace("/api/", "/");
  const asks = new URLSearchParams({ ...about, filter: JSON.stringify(about), q: about.name ?? "" });
  const response = await here.platform.api.app.request(`/api${place}?${asks}`, {
    method,
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      ...(token ? { authorization: `Bearer ${token}`, cookie: `session=${token}` } : {}),
    },
    ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

test(
  `of ${CANARIES} pieces of personal data sent over every route, broken tables included, none is in the log`,
  async () => {
    const routes = here.platform.api.served
      .map(({ call }) => call.on)
      .filter((route) => !/logout|me\/sessions/.test(route));
    const nested = () => ({ ...sow(), bank_details: sow(), contacts: [sow()], values: sow() });
    for (let at = 0; sown.length < CANARIES * 0.8; at += 1) {
      const route = routes[(at * 37) % routes.length] as string;
      await send(route, at % 4 ? here.token : undefined, nested());
    }
    await here.signInAgain();
    // The last write of each change fails, with everything that it wrote in the query before.
    await here.platform.db.execute(sql`alter table audit rename to audit_elsewhere`);
    const statuses: number[] = [];
    try {
      while (sown.length < CANARIES) {
        const { name, email, phone, pan_number, address, dob, whatsapp_no } = sow();
        const customer = { name, email, phone, pan_number, address, dob, whatsapp_no };
        statuses.push((await here.send("POST /console/customers", customer)).status);
        const company = { name, legal_entity: "LLP", pan_number, address, contact_name: name };
        statuses.push((await here.send("POST /console/company", company)).status);
      }
    } finally {
      await here.platform.db.execute(sql`alter table audit_elsewhere rename to audit`);
    }
    expect(sown.length).toBeGreaterThanOrEqual(CANARIES);
    expect(new Set(statuses)).toEqual(new Set([500]));
    expect(here.platform.log()).toContain('"status":500');
    expect(heard()).toEqual([]);
  },
  SIZED_LIMIT,
);
