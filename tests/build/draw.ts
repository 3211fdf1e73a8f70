import { createHash } from "node:crypto";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** Values drawn from one seed: the same calls give the same values on every machine. */
export interface Draw {
  /** Gives a whole number between two bounds, both included. */
  integer(min: number, max: number): number;
  /** Gives one of the values. */
  pick<T>(values: readonly T[]): T;
  /** Tells yes in so many of a hundred cases. */
  chance(percent: number): boolean;
  /** Gives a random-looking UUID. */
  uuid(): string;
}

/** Opens the sequence of values that belongs to a name and a number. */
export function drawFor(name: string, seed: number): Draw {
  const generator = xoroshiro128plus(createHash("sha256").update(`${name}:${seed}`).digest().readInt32LE());
  const integer = (min: number, max: number) => uniformInt(generator, min, max);
  return {
    integer,
    pick: (values) => {
      if (values.length === 0) throw new Error("Nothing to pick from");
      return values[integer(0, values.length - 1)] as (typeof values)[number];
    },
    chance: (percent) => integer(1, 100) <= percent,
    uuid: () => {
      const hex = Array.from({ length: 8 }, () => integer(0, 0xffff).toString(16).padStart(4, "0"));
      const [a, b, c, d, e, ...rest] = hex as [string, string, string, string, string, ...string[]];
      return `${a}${b}-${c}-4${d.slice(1)}-8${e.slice(1)}-${rest.join("")}`;
    },
  };
}
