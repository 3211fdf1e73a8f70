import type { Identifier } from "react-admin";
import type { z } from "zod";
import { unitCalls } from "../../contract/units/calls";
import type { Api } from "./api";

type Body<Name extends keyof typeof unitCalls> = z.input<(typeof unitCalls)[Name]["body"]>;

/** Makes the verbs of the register of units; a server without them rejects with an absence. */
export const createUnitVerbs = (api: Api) => ({
  /** Asks a second person to redeem, buy back or forfeit units. */
  takeUnits: (spv: Identifier, body: Body<"take">, key: string) =>
    api.call(unitCalls.take, { params: { spv_id: spv }, body, key }),

  /** Asks a second person to undo a movement. */
  correctMovement: (spv: Identifier, movement: Identifier, body: Body<"correct">, key: string) =>
    api.call(unitCalls.correct, { params: { spv_id: spv, movement_id: movement }, body, key }),

  /** Places a hold at once. */
  placeHold: (body: Body<"hold">, key: string) => api.call(unitCalls.hold, { params: {}, body, key }),

  /** Asks a second person to lift a hold. */
  releaseHold: (hold: Identifier, body: Body<"release">, key: string) =>
    api.call(unitCalls.release, { params: { id: hold }, body, key }),
});
