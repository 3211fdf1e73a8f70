import { holdingCalls } from "../../contract/holdings/calls";
import { transaction } from "../db/database";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { readCapTable } from "./capTable";
import { certificateOf } from "./certificate";
import { exportCapTable } from "./exportTable";
import { readMovements } from "./movements";
import { exportOcf } from "./ocf/export";
import { requestTransfer } from "./requestTransfer";

/** Serves cap tables, movements of units, certificates and transfers between holders. */
export function serveHoldings(api: Api) {
  serve(api, holdingCalls.capTable, async ({ deps, params, query }) => ({
    data: await transaction(deps.db, (tx) => readCapTable(tx, params.id, query, deps.clock()), "repeatable read"),
  }));
  serve(api, holdingCalls.exportCapTable, ({ params, query, ...writer }) => exportCapTable(writer, params.id, query));
  serve(api, holdingCalls.exportOcf, ({ params, query, ...writer }) => exportOcf(writer, params.id, query));
  serve(api, holdingCalls.movements, async ({ deps, params, query }) => ({
    data: await readMovements(deps.db, params.id, query),
  }));
  serve(api, holdingCalls.certificate, ({ params, query, ...writer }) =>
    certificateOf(writer, params.id, Number(params.user_id), query.date),
  );
  serve(api, holdingCalls.transfer, async ({ params, body, ...writer }) => ({
    data: await requestTransfer(writer, params.id, body),
    message: "Waits for a second person",
    status: 201,
  }));
}
