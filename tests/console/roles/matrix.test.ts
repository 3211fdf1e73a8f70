import fc from "fast-check";
import { expect, test } from "vitest";
import { columnShare, rowShare, SUBJECTS, withColumn, withGrant, withRow } from "../../../src/console/roles/matrix";
import { ACTIONS, allows, type Grants, PRESET_ROLES } from "../../../src/contract/permissions";

test("allowing an action also allows to see", () => {
  expect(withGrant({}, "orders", "edit", true)).toEqual({ orders: ["view", "edit"] });
});

test("forbidding to see forbids everything, forbidding something else that alone", () => {
  const grants: Grants = { orders: ["view", "edit", "export"] };
  expect(withGrant(grants, "orders", "edit", false)).toEqual({ orders: ["view", "export"] });
  expect(withGrant(grants, "orders", "view", false)).toEqual({});
});

test("a row allows all or nothing of one subject", () => {
  const all = withRow({ fees: ["view"] }, "orders", true);
  expect(all).toEqual({ fees: ["view"], orders: [...ACTIONS] });
  expect(withRow(all, "orders", false)).toEqual({ fees: ["view"] });
});

test("a column allows one action on every subject", () => {
  const grants = withColumn({}, "export", true);
  expect(SUBJECTS.every((subject) => allows(grants, subject, "export"))).toBe(true);
  expect(columnShare(grants, "export")).toBe("all");
  expect(columnShare(withGrant(grants, "audit", "export", false), "export")).toBe("some");
  expect(columnShare(withColumn(grants, "export", false), "export")).toBe("none");
});

test("a row tells how much of it is allowed", () => {
  expect(rowShare({}, "orders")).toBe("none");
  expect(rowShare({ orders: ["view"] }, "orders")).toBe("some");
  expect(rowShare({ orders: [...ACTIONS] }, "orders")).toBe("all");
});

test("ticking back and forth leaves grants as they were, whatever their order", () => {
  const subject = fc.constantFrom(...SUBJECTS);
  const action = fc.constantFrom(...ACTIONS.filter((one) => one !== "view"));
  fc.assert(
    fc.property(fc.constantFrom(...PRESET_ROLES), subject, action, ({ permissions }, of, what) => {
      // Only a subject that may be seen: else the first tick also allows that.
      const start = withGrant(withGrant(permissions, of, "view", true), of, what, false);
      const back = withGrant(withGrant(start, of, what, true), of, what, false);
      expect(JSON.stringify(back)).toBe(JSON.stringify(start));
    }),
  );
});

test("a subject that this console does not know is left alone", () => {
  const grants = { novelty: ["view"] } as Grants;
  expect(withRow(grants, "orders", true)).toMatchObject({ novelty: ["view"] });
});
