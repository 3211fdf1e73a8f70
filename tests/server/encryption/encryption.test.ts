import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Keyring, newKey, parseKeys } from "../../../src/server/encryption/keyring";
import { decrypt, encrypt, hashesOf, isEncrypted } from "../../../src/server/encryption/value";
import { sizeOf } from "../../size";

const PLACE = "users.pan_number";
const ring = (...keys: string[]) => parseKeys(keys.join(",")) as Keyring;
const keys = ring(newKey());

describe("a value", () => {
  test("comes back as it was, and is another text each time it is encrypted", () => {
    const values = fc.string({ unit: "binary" });
    fc.assert(
      fc.property(values, fc.boolean(), (text, findable) => {
        const [one, other] = [encrypt(PLACE, text, findable, keys), encrypt(PLACE, text, findable, keys)];
        expect(one).not.toBe(other);
        expect(isEncrypted(one)).toBe(true);
        expect(decrypt(PLACE, one, keys)).toBe(text);
      }),
      { numRuns: sizeOf("ENCRYPTED_VALUES", { short: 200, full: 20_000 }) },
    );
  });

  test("does not open in another column, nor with a single character changed", () => {
    const value = encrypt(PLACE, "ABCDE1234F", true, keys);
    expect(() => decrypt("companies.pan_number", value, keys)).toThrow();
    const [version, id, ...rest] = value.split(".");
    for (const [at, part] of rest.entries()) {
      const changed = rest.with(
        at,
        part.replace(/^./, (first) => (first === "A" ? "B" : "A")),
      );
      expect(() => decrypt(PLACE, [version, id, ...changed].join("."), keys), String(at)).toThrow();
    }
    expect(() => decrypt(PLACE, value.split(".").slice(0, -2).join("."), keys)).toThrow();
  });

  test("opens by its own key alone, whichever of the keys comes first", () => {
    const [old, young] = [newKey(), newKey()];
    const value = encrypt(PLACE, "ABCDE1234F", true, ring(old));
    expect(decrypt(PLACE, value, ring(young, old))).toBe("ABCDE1234F");
    expect(() => decrypt(PLACE, value, ring(young))).toThrow("No key opens a value of users.pan_number");
  });

  test("is found by the whole of it and by its last four characters, in either case and with spaces", () => {
    const value = encrypt(PLACE, "ABCDE1234F", true, keys);
    const [, , , , whole, last] = value.split(".");
    expect(hashesOf(PLACE, "whole", " abcde 1234f", keys)).toEqual([whole]);
    expect(hashesOf(PLACE, "last", "234F", keys)).toEqual([last]);
    expect(hashesOf(PLACE, "whole", "ABCDE1234G", keys)).not.toEqual([whole]);
    expect(hashesOf("companies.pan_number", "whole", "ABCDE1234F", keys)).not.toEqual([whole]);
  });
});

test.each([
  ["no id", randomBytes(32).toString("base64")],
  ["a key that is too short", `a:${randomBytes(31).toString("base64")}`],
  [
    "two keys under one id",
    `${newKey()},a:${randomBytes(32).toString("base64")},a:${randomBytes(32).toString("base64")}`,
  ],
  ["nothing between commas", `${newKey()},`],
])("keys with %s are none", (_, text) => {
  expect(parseKeys(text)).toBeUndefined();
});
