import { expect, test } from "vitest";
import { adminOfClaims, DEFAULT_ADMIN, isExpired } from "../../../src/contract/session/session";

test.each([
  [{ _id: "1", sub: "2", id: "3", userId: "4" }, "1"],
  [{ sub: "2", id: "3", userId: "4" }, "2"],
  [{ id: 3, userId: "4" }, "3"],
  [{ userId: "4" }, "4"],
])("the id of %o is %s", (claims, id) => {
  expect(adminOfClaims(claims).id).toBe(id);
});

test("the name is name, else fullName, and the role falls back to admin", () => {
  expect(adminOfClaims({ name: "A", fullName: "B" })).toMatchObject({ fullName: "A", role: "admin" });
  expect(adminOfClaims({ fullName: "B", role: "Finance" })).toMatchObject({ fullName: "B", role: "Finance" });
});

test.each([null, undefined, "text", 7, [], { name: {}, exp: "soon" }])(
  "claims such as %o give the default administrator",
  (claims) => {
    expect(adminOfClaims(claims)).toEqual(DEFAULT_ADMIN);
    expect(isExpired(claims, Date.now())).toBe(false);
  },
);

test("a token is expired when its seconds lie before now", () => {
  expect(isExpired({ exp: 100 }, 100_001)).toBe(true);
  expect(isExpired({ exp: 100 }, 100_000)).toBe(false);
});
