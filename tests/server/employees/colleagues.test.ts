import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Grants } from "../../../src/contract/permissions";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { clerkWith } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();

/** What of a colleague is their name, and what is not. */
const SEEN = "Quentin Canary";
const SECRET = {
  email: "canary.secret@console.example",
  phone: "7012345678",
  work_email: "canary.work@console.example",
};
const HIDDEN = ["canary.secret", "7012345678", "canary.work", "Gone Canary", "Blind Canary"];

/** Roles that may not view employees, and one that may. */
const ROLES: Record<string, Grants> = {
  "decides cancellations": { orders: ["view", "edit", "approve"] },
  "views orders": { orders: ["view"] },
  "views employees too": { orders: ["view", "edit", "approve"], employee: ["view"] },
};
const tokens = new Map<string, string>();
let order: number;
let work: number;

beforeAll(async () => {
  for (const [name, permissions] of Object.entries(ROLES))
    tokens.set(name, await clerkWith(here, permissions, `Asker ${name}`));
  const colleague = await here.platform.employee({ role: ROLE.superAdmin, name: SEEN, ...SECRET });
  const gone = await here.platform.employee({ role: ROLE.superAdmin, name: "Gone Canary" });
  await clerkWith(here, {}, "Blind Canary");
  order = Number((await here.add.order({ status: "pending" })).id);
  const asked = await here.send(`POST /console/orders/${order}/cancellation`, { reason: "Changed their mind" });
  expect(asked.status).toBeLessThan(300);
  const { data } = await here.send("GET /console/worklist?kind=cancellation");
  work = (data as unknown as { work: { id: number }[] }).work[0]?.id ?? 0;
  const { data: signed } = await here.platform.signIn(String(colleague.email));
  const editing = { tab: randomUUID(), resource: "orders", id: order, editing: true };
  await here.send("PUT /console/presence", editing, signed.accessToken);
  await here.platform.change(gone.id, { status: "Blocked" });
});

/** Asks each place that names colleagues. */
const PLACES: Record<string, (token: string) => ReturnType<typeof here.send>> = {
  "who may decide": (token) => here.send(`GET /console/worklist/cancellation/${work}/people`, undefined, token),
  "whom a note may name": (token) => here.send(`GET /console/notes/orders/${order}/people`, undefined, token),
  "who is here": (token) =>
    here.send("PUT /console/presence", { tab: randomUUID(), resource: "orders", id: order }, token),
};

test.each(Object.keys(ROLES))("a role that %s is told colleagues' names, and nothing else of them", async (role) => {
  for (const [place, ask] of Object.entries(PLACES)) {
    const answer = await ask(tokens.get(role) ?? "");
    const said = JSON.stringify(answer.data ?? {});
    // Who may not decide is told of nobody who may.
    const refused = role === "views orders" && place === "who may decide";
    expect([place, answer.status]).toEqual([place, refused ? 404 : 200]);
    expect([place, said.includes(SEEN)]).toEqual([place, !refused]);
    for (const hidden of HIDDEN) expect([place, hidden, said.includes(hidden)]).toEqual([place, hidden, false]);
    const people = [answer.data].flatMap((data) =>
      Array.isArray(data) ? data : ((data as { people?: [] })?.people ?? []),
    );
    for (const person of people)
      expect(Object.keys(person as object).filter((key) => !["id", "name", "editing"].includes(key))).toEqual([]);
  }
});
