import { expect, test } from "vitest";
import { STEP_DETAILS, stepDetail } from "../../../src/contract/orders/stepDetails";

test.each(stepDetail.options.map(({ shape }) => [shape.code.value, Object.keys(shape)] as const))(
  "the words of the detail “%s” tell each of its values",
  (code, paths) => {
    for (const words of STEP_DETAILS[code].split(" |||| ")) {
      const places = [...words.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name);
      expect(places.sort()).toEqual(paths.filter((path) => path !== "code").sort());
    }
  },
);
