import { ROLE } from "../contract/vocabulary";
import { drawFor } from "../server/db/sample/draw";
import type { SampleEmployee } from "./people";

/** Those of the back office who work on orders, money and assets. */
export interface Desk {
  /** They take orders on their way. */
  clerks: readonly SampleEmployee[];
  /** They may also approve what others ask for. */
  deciders: readonly SampleEmployee[];
  /** They prepare assets. */
  managers: readonly SampleEmployee[];
  /** They review what others prepared. */
  reviewers: readonly SampleEmployee[];
}

/** Who asked for something, and who decided it: never the same person. */
export interface Pair {
  asked: SampleEmployee;
  decided: SampleEmployee;
}

/** Gives those who work on orders, money and assets. */
export function deskOf(employees: readonly SampleEmployee[]): Desk {
  const active = (...roles: number[]) => employees.filter((one) => one.active && roles.includes(one.role));
  return {
    clerks: active(ROLE.finance, ROLE.support),
    deciders: active(ROLE.finance, ROLE.superAdmin),
    managers: active(ROLE.assetManager),
    reviewers: active(ROLE.compliance),
  };
}

/** Draws the two people behind one decision, the same for the same name and number. */
export function pairFor({ deciders }: Desk, name: string, number: number): Pair {
  const draw = drawFor(`sample pair ${name}`, number);
  const asked = draw.pick(deciders);
  return { asked, decided: draw.pick(deciders.filter((one) => one !== asked)) };
}
