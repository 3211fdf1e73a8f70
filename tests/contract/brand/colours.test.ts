import fc from "fast-check";
import { expect, test } from "vitest";
import { BRAND } from "../../../src/contract/brand/brand";
import { contrastOf, GROUND, isReadable, READABLE, schemesOf } from "../../../src/contract/brand/colours";
import { brandFields } from "../../../src/contract/brand/fields";
import { settingProblems } from "../../../src/contract/settings/known";

test("contrast is that of WCAG", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastOf("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
  expect(contrastOf("#123456", "#123456")).toBe(1);
});

test("a colour that letters cannot be read on is refused in words, whatever it is set by", () => {
  const words = "White letters on this colour, and links in it, are hard to read: choose a darker one";
  for (const name of ["platform_primary", "platform_accent"] as const) {
    expect(brandFields[name].safeParse("#7fc8c0").error?.issues[0]?.message).toBe(words);
    expect(settingProblems({ name, value: "#ffcc00" })).toEqual([{ path: "value", message: words }]);
    expect(settingProblems({ name, value: "#7B1FA2" })).toEqual([]);
    for (const value of ["red", "#fff", "#12545c;}", "url(x)"])
      expect(settingProblems({ name, value })).toHaveLength(1);
  }
});

test("the built-in colours are readable, and nothing is written over them", () => {
  expect([isReadable(BRAND.primary), isReadable(BRAND.accent)]).toEqual([true, true]);
  expect(schemesOf(BRAND)).toEqual({ light: {}, dark: {} });
});

test("whatever colour is taken, every letter of both schemes can be read", () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`)
    .filter(isReadable);
  fc.assert(
    fc.property(colour, colour, (primary, accent) => {
      const { light, dark } = schemesOf({ primary, accent });
      const pairs = [
        [light["on-primary"], light.primary],
        [light.primary, GROUND.light],
        [light.primary, light["primary-soft"]],
        [light.accent, GROUND.light],
        ["#9dbab9", light.rail],
        ["#d9e6e4", light["rail-active"]],
        [dark["on-primary"], dark.primary],
        [dark.primary, GROUND.dark],
        [dark.primary, dark["primary-soft"]],
        [dark.accent, GROUND.dark],
        ["#9dbab9", dark.rail],
      ];
      for (const [letters, ground] of pairs)
        if (letters && ground) expect(contrastOf(letters, ground)).toBeGreaterThanOrEqual(READABLE);
    }),
  );
});
