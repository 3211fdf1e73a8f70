import type { moneyMovements } from "../../contract/movements/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { movementRules } from "./rules";

declare module "../db/tables" {
  interface Tables {
    money_movements: TableOf<typeof moneyMovements>;
  }
}

/** Money that is released, remitted or moved between accounts of the platform. */
export const movements = subject({
  resources: { "money-movements": movementRules },
});
