import type { Identifier } from "react-admin";
import type { z } from "zod";
import { eoiCalls } from "../../contract/eois/calls";
import type { Api } from "./api";

type Body<Name extends "decide" | "book"> = z.input<(typeof eoiCalls)[Name]["body"]>;

/** Makes the verbs of expressions of interest. */
export const createEoiVerbs = (api: Api) => ({
  /** Moves an expression of interest to another status; one that ends without an order gives booked money back. */
  decideEoi: (id: Identifier, body: Body<"decide">, key: string) =>
    api.call(eoiCalls.decide, { params: { id }, body, key }),

  /** Records a payment of a booking amount. */
  bookEoi: (id: Identifier, body: Body<"book">, key: string) => api.call(eoiCalls.book, { params: { id }, body, key }),

  /** Makes an order of an approved expression of interest and gives its number. */
  convertEoi: (id: Identifier, key: string) => api.call(eoiCalls.convert, { params: { id }, key }),

  /** Writes everybody who is interested in a live asset, and gives how many were written now and how many before. */
  notifyInterested: (assetId: Identifier, key: string) =>
    api.call(eoiCalls.notifyAll, { params: { property_id: assetId }, key }),

  /** Gives what is asked for of an asset, against all of its tokens. */
  eoiDemand: (assetId: Identifier) => api.call(eoiCalls.demand, { params: { property_id: assetId } }),
});
