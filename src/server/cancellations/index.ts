import type { cancellations as cancellationsResource } from "../../contract/cancellations/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { cancellationRules } from "./rules";
import { serveCancellations } from "./serve";

declare module "../db/tables" {
  interface Tables {
    cancellations: TableOf<typeof cancellationsResource>;
  }
}

/** Requests for the cancellation of orders. */
export const cancellations = subject({ resources: { cancellations: cancellationRules }, serve: [serveCancellations] });
