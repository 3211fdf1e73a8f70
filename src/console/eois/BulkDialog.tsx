import { z } from "zod";
import { EOI_TRANSITIONS } from "../../contract/eois/machine";
import { eoiRoutes } from "../../contract/eois/routes";
import { choice, longText } from "../../contract/fields";
import { nextOf } from "../../contract/machine";
import { t } from "../i18n/t";
import { BulkDialog as Bulk, type Chosen } from "../kit/bulk/BulkDialog";
import { countWhere } from "../kit/bulk/countWhere";
import { bulkWords } from "../kit/bulk/words";
import type { BetweenProps } from "../kit/DialogForm";
import { formatNumber } from "../kit/values";
import type { Decision } from "./eoi";
import { eoiWords } from "./words";

const OFFERED = ["approved", "waitlisted", "rejected"] as const satisfies readonly Decision[];

const CHOICES = {
  approved: eoiWords.approved.action,
  waitlisted: eoiWords.waitlisted.action,
  rejected: eoiWords.rejected.action,
};

const SAID = z
  .object({
    status: choice(CHOICES, eoiWords.bulk.decision),
    reason: longText("Reason", { help: eoiWords.bulk.reasonHint }).optional(),
  })
  .refine(({ status, reason }) => status !== "rejected" || reason, {
    path: ["reason"],
    message: eoiWords.bulk.reason,
  });
const REJECTED = { path: "reason", required: true };

const ableTo = (chosen: Chosen, decision: string) =>
  countWhere(chosen, (status) => (nextOf(EOI_TRANSITIONS, status) as readonly string[]).includes(decision));

/** Gives the decisions that follow the status of at least one of them, with how many that are. */
const offered = (chosen: Chosen) =>
  Object.fromEntries(
    OFFERED.filter((decision) => ableTo(chosen, decision) > 0).map((decision) => [
      decision,
      t(bulkWords.able, {
        what: t(CHOICES[decision]),
        able: formatNumber(ableTo(chosen, decision)),
        all: formatNumber(chosen.total),
      }),
    ]),
  );

/** Says what the decision that is entered means. */
function Means({ values: { status } }: BetweenProps) {
  const decision = OFFERED.find((one) => one === status);
  return decision ? <p>{t(eoiWords[decision].text)}</p> : null;
}

/** Decides on the selected expressions of interest. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  return (
    <Bulk
      title={(smart_count) => t(eoiWords.bulk.title, { smart_count })}
      action={(smart_count, { status }) => {
        const decision = OFFERED.find((one) => one === status);
        return decision ? t(eoiWords.bulk.run, { action: t(CHOICES[decision]), smart_count }) : t(eoiWords.bulk.open);
      }}
      tone={({ status }) => (status === "rejected" ? "danger" : "primary")}
      call={eoiRoutes.decide}
      by="status"
      able={(chosen, { status }) => (status ? ableTo(chosen, String(status)) : 0)}
      body={SAID}
      inputs={(chosen) => (said) => [
        { path: "status", choices: offered(chosen) },
        Means,
        ...(said.status === "rejected" ? [REJECTED] : []),
      ]}
      given={({ status, reason }) => ({ status, reason: reason ?? null })}
      onClose={onClose}
    />
  );
}
