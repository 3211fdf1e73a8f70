import { type Field, fieldsWithin } from "../../contract/fieldRegistry";
import { unitCalls } from "../../contract/units/calls";

/** What is said of units that are taken or held, which the history of their SPV tells. */
export const movedFields: readonly Field[] = [unitCalls.take, unitCalls.hold].flatMap(({ body }) => fieldsWithin(body));
