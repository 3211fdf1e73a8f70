import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { z } from "zod";
import type { auditCalls } from "../../contract/audit/calls";
import { t } from "../i18n/t";
import { formatNumber } from "../kit/values";
import { auditWords } from "./words";

/** Says whether the trail is as it was written, once that is known. */
export function Outcome({ proof }: { proof: z.output<typeof auditCalls.verify.answer> | undefined }) {
  const [Icon, tone] = proof?.ok ? [ShieldCheck, "success"] : [ShieldAlert, "danger"];
  const waiting = proof ? proof.entries - proof.sealed : 0;
  return (
    <div role="status">
      {proof && (
        <p className={`panel bar ${tone}`}>
          <Icon size={18} className="toned" aria-hidden />
          <span>
            {t(auditWords[proof.ok ? "holds" : "broken"], {
              sealed: formatNumber(proof.sealed),
              at: formatNumber(proof.broken_at),
              fault: t(auditWords.faults[proof.fault ?? "changed"]),
            })}{" "}
            {t(proof.heads ? auditWords.published : auditWords.unpublished, { smart_count: proof.heads })}
            {waiting > 0 && ` ${t(auditWords.waiting, { smart_count: waiting })}`}
          </span>
        </p>
      )}
    </div>
  );
}
