import { rupeesOf } from "../contract/money";
import { distributions } from "../contract/resources/distributions";
import { HOUR } from "../server/db/sample/time";
import { requestChanges, requestTitle } from "../server/distributions/request";
import { sourceOf } from "../server/distributions/standing";
import { PLATFORM } from "../server/http/context";
import type { SampleApproval } from "./approvals";
import { isFunded, type SampleDistribution, type SampleLine } from "./distributions";
import { moved, type SampleTransfer } from "./ledger";

/** The transfers of a distribution, and which of them paid each part. */
export interface Payments {
  transfers: SampleTransfer[];
  byLine: Map<SampleLine, SampleTransfer>;
}

/** Gives the money of a distribution: its income, its funding, each payment, and what went back. */
export function distributionMoney(distribution: SampleDistribution): Payments {
  const { id, spv, lines, payout, division, pair, created, decided, paid, finished } = distribution;
  const byLine = new Map<SampleLine, SampleTransfer>();
  if (!division) return { transfers: [], byLine };
  const about = { actor: PLATFORM.name, note: `Distribution ${id}, ${distribution.kind}` };
  const account = `distribution:${id}` as const;
  const source = sourceOf({ kind: distribution.kind, spv_id: spv.id });
  const gross = division.fee + division.reserved + division.distributable;
  const transfers: SampleTransfer[] = [
    {
      ...about,
      kind: "income",
      key: `income:distribution:${id}`,
      at: created - HOUR,
      sides: moved("clearing", source, gross),
    },
  ];
  if (!isFunded(distribution)) return { transfers, byLine };
  const reserve = [`reserve:${spv.id}`, division.reserved] as const;
  transfers.push({
    ...{ actor: pair.decided.name, kind: "funding", key: `funding:${id}`, at: decided },
    sides: [[source, -gross], ["fees", division.fee], reserve, [account, division.distributable]],
  });
  for (const line of lines.filter(({ status }) => status === "paid")) {
    const wallet = `wallet:${line.key}` as const;
    const tax = line.withheld > 0n ? ([["tax", line.withheld]] as const) : [];
    const sides = [[account, -line.gross], [wallet, line.net], ...tax] as const;
    const one = { ...about, at: paid, userId: line.key };
    const payment: SampleTransfer = { ...one, kind: "distribution", key: `distribution:${line.id}`, sides };
    byLine.set(line, payment);
    transfers.push(payment);
    if (payout === "bank") {
      transfers.push({ ...one, kind: "payout", key: `payout:${line.id}`, sides: moved(wallet, "clearing", line.net) });
    }
  }
  const returned = lines.filter(({ status }) => status === "returned").reduce((sum, line) => sum + line.gross, 0n);
  if (returned > 0n) {
    const sides = moved(account, source, returned);
    transfers.push({ ...about, actor: pair.asked.name, kind: "unpaid", key: `unpaid:${id}`, at: finished, sides });
  }
  return { transfers, byLine };
}

/** Gives the request behind a distribution that was submitted. */
export function distributionApproval(distribution: SampleDistribution): SampleApproval | undefined {
  const { id, spv, status, lines, division, terms, pair, asked, decided } = distribution;
  if (!division || status === "calculated") return undefined;
  const { fee, reserved, withheld, net } = division;
  const amounts = {
    fee: rupeesOf(fee),
    reserved: rupeesOf(reserved),
    withheld: rupeesOf(withheld),
    net: rupeesOf(net),
  };
  const figures = { gross: terms.gross, ...amounts, holders: lines.length };
  return {
    title: requestTitle(figures, spv.name),
    action: "distribution",
    resource: distributions.name,
    record_id: id,
    reason: "The income of the period has arrived.",
    changes: requestChanges(figures),
    base_version: 3,
    payload: {},
    status: status === "requested" ? "pending" : "approved",
    pair,
    at: asked,
    decided,
  };
}
