import { expect, test } from "vitest";
import { guardOfVerb } from "../../../src/contract/approvals/guardedWrites";
import { customers } from "../../../src/contract/customers/resource";
import { pathsToPutBack } from "../../../src/contract/history/putBack";
import { stepBack } from "../../../src/contract/history/stepBack";
import { differenceBetween } from "../../../src/contract/history/versions";
import { resources } from "../../../src/contract/subjects";
import { tenants } from "../../../src/contract/tenants/resource";

const entry = (id: number, changes: Record<string, [before: unknown, after: unknown]>) => ({
  id,
  changes: Object.fromEntries(Object.entries(changes).map(([path, [before, after]]) => [path, { before, after }])),
});

test("two versions differ by what was there first and what is there last, in whatever order they are named", () => {
  const history = [
    entry(4, { name: ["B", "C"], unit: ["4B", null] }),
    entry(3, { name: ["A", "B"], note: [null, "x"] }),
    entry(2, { unit: [null, "4B"] }),
    entry(1, { name: [null, "A"] }),
  ];
  const differing = { name: { before: "A", after: "C" }, note: { before: null, after: "x" } };
  expect(differenceBetween(history, 1, 4)).toEqual(differing);
  expect(differenceBetween(history, 4, 1)).toEqual(differing);
  expect(differenceBetween(history, 4, 4)).toEqual({});
});

test("what the trail masks, what the program sets and how a record began are not put back", () => {
  const changes = {
    name: { before: "…", after: "…" },
    unit: { before: "4A", after: "4B" },
    lease_from: { before: null, after: "2026-01-01" },
    reason: { before: null, after: "x" },
  };
  expect(pathsToPutBack(tenants, { action: "update", changes })).toEqual(["unit"]);
  expect(pathsToPutBack(tenants, { action: "create", changes })).toEqual([]);
});

test("no field that is personal, encrypted, masked or secret is ever put back", () => {
  for (const resource of resources) {
    const changes = Object.fromEntries(resource.fields.map(({ path }) => [path, { before: "x", after: "y" }]));
    const open = new Set(pathsToPutBack(resource, { action: "update", changes }));
    const closed = resource.fields.filter(
      (field) => field.personal || field.encrypted || field.masked || field.writeOnly,
    );
    expect(closed.filter(({ path }) => open.has(path)).map(({ path }) => `${resource.name}.${path}`)).toEqual([]);
  }
  const bank = { "bank_details.account_number": { before: "…1234", after: "…9876" } };
  expect(pathsToPutBack(customers, { action: "update", changes: bank })).toEqual([]);
});

test("a status goes back where its machine lets it, by the call that a person makes", () => {
  const back = (resource: string, before: string, after: string) => stepBack(resource, 7, { before, after })?.body;
  expect(back("eois", "waitlisted", "approved")).toEqual({ status: "waitlisted" });
  expect(back("eois", "new", "approved")).toBeUndefined();
  expect(back("distributions", "running", "paused")).toEqual({ action: "resume" });
  expect(back("distributions", "calculated", "draft")).toBeUndefined();
  expect(back("assets", "in-review", "changes-requested")).toEqual({ property_id: 7, status: "in-review" });
  expect(back("orders", "pending", "order-created")).toBeUndefined();
  expect(back("blog", "draft", "published")).toBeUndefined();
});

test("what can be brought back is deleted and made by one person alone, and holds nothing of a person to be erased", () => {
  const restorable = resources.filter((resource) => resource.restorable);
  expect(restorable.length).toBeGreaterThan(8);
  for (const resource of restorable) {
    expect(resource.api.remove, resource.name).toBeDefined();
    expect(resource.partsIn ?? [], resource.name).toEqual([]);
    expect(resource.ownedBy, resource.name).toBeUndefined();
    for (const verb of ["create", "remove"]) expect(guardOfVerb(resource.name, verb), resource.name).toBeUndefined();
    expect(resource.table, resource.name).not.toBe("users");
  }
});
