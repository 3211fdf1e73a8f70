import { expect, test } from "vitest";
import type { Grants } from "../../../src/contract/permissions";
import { type Actor, PLATFORM } from "../../../src/server/http/context";
import { mayMake } from "../../../src/server/http/serve";

const CALL = { access: ["orders", "edit"] } as const;
const clerk = (grants: Grants, more: Partial<Actor> = {}): Actor => ({ ...PLATFORM, id: 7, grants, ...more });

test("a call may be made by whoever its right was given to, and one that is not there by nobody", () => {
  expect(mayMake(clerk({ orders: ["edit"] }), CALL)).toBe(true);
  expect(mayMake(clerk({ orders: ["view"] }), CALL)).toBe(false);
  expect(mayMake(clerk({ orders: ["edit"] }, { must_set_up_factor: true }), CALL)).toBe(false);
  expect(mayMake(clerk({ orders: ["edit"] }), undefined)).toBe(false);
});

test("what breaks while a right is looked up is no refusal", () => {
  const grants = {
    get orders(): never {
      throw new TypeError("broken");
    },
  } as unknown as Grants;
  expect(() => mayMake(clerk(grants), CALL)).toThrow("broken");
});
