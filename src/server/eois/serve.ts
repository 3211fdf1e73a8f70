import { eoiCalls } from "../../contract/eois/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { bookEoi } from "./booking";
import { convertEoi } from "./convert";
import { decideEoi } from "./decide";
import { demandByStatus, demandFor } from "./demand";
import { countUntold, tellInterested } from "./notices";

/** Serves the way of expressions of interest, their booking amounts, their conversion and the demand for an asset. */
export function serveEoiCalls(api: Api) {
  serve(api, eoiCalls.decide, async ({ params, body, ...writer }) => ({
    data: await decideEoi(writer, params.id, body.status, body.reason),
    message: "Status changed",
  }));
  serve(api, eoiCalls.book, async ({ params, body, ...writer }) => ({
    data: await bookEoi(writer, params.id, body),
    message: "Payment recorded",
    status: 201,
  }));
  serve(api, eoiCalls.convert, async ({ params, ...writer }) => ({
    data: { order_id: await convertEoi(writer, params.id) },
    message: "Converted to an order",
    status: 201,
  }));
  serve(api, eoiCalls.demand, async ({ deps: { db }, params }) => {
    const asset = Number(params.property_id);
    const demand = await demandFor(db, asset);
    return { data: { ...demand, statuses: await demandByStatus(db, asset), untold: await countUntold(db, asset) } };
  });
  serve(api, eoiCalls.notifyAll, async ({ params, ...writer }) => ({
    data: await tellInterested(writer, Number(params.property_id)),
    message: "Written to those who are interested",
  }));
}
