import { ledgerCalls } from "../../contract/calls/ledger";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { readVerification } from "./verification";

/** Serves what the last verification of the ledger found. */
export function serveLedger(api: Api) {
  serve(api, ledgerCalls.verification, async ({ deps }) => {
    const {
      verified_at = null,
      ok = true,
      wrong = 0,
      warned = 0,
      findings = [],
    } = (await readVerification(deps.db)) ?? {};
    const rows = findings.map(({ check, place, record, expected, found }) => ({
      check,
      place,
      record,
      expected,
      found,
    }));
    return { data: { verified_at, ok, findings: { rows, found: wrong + warned, total: {} } } };
  });
}
