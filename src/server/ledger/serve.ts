import { ledgerCalls } from "../../contract/ledger/calls";
import { findSpv } from "../holdings/capTable";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { balanceOf } from "./accounts";
import { reverseTransfer } from "./reverse";
import { readVerification } from "./verification";

/** Serves what the last verification of the ledger found, reversals, and what the accounts of an SPV hold. */
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
  serve(api, ledgerCalls.reverse, async ({ params, body, ...input }) => ({
    data: await reverseTransfer(input, params.id, body),
    message: "Reversed",
    status: 201,
  }));
  serve(api, ledgerCalls.spvMoney, async ({ deps: { db }, params }) => {
    const { id } = await findSpv(db, params.id);
    const [income, capital, reserve, escrow] = await Promise.all(
      (["income", "capital", "reserve", "escrow"] as const).map((kind) => balanceOf(db, `${kind}:${id}`)),
    );
    return {
      data: { income, capital, reserve, escrow } as Record<"income" | "capital" | "reserve" | "escrow", string>,
    };
  });
}
