import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { z } from "zod";
import type { auditCalls } from "../../contract/audit/calls";
import { useWords } from "../i18n/useWords";
import { formatNumber } from "../kit/values";

/** Says whether the trail is as it was written, once that is known. */
export function Outcome({ proof }: { proof: z.output<typeof auditCalls.verify.answer> | undefined }) {
  const { t } = useWords();
  const [Icon, tone] = proof?.ok ? [ShieldCheck, "success"] : [ShieldAlert, "danger"];
  const waiting = proof ? proof.entries - proof.sealed : 0;
  return (
    <div role="status">
      {proof && (
        <p className={`panel audit-outcome ${tone}`}>
          <Icon size={18} aria-hidden />
          <span>
            {t(`console.audit.${proof.ok ? "holds" : "broken"}`, {
              sealed: formatNumber(proof.sealed),
              at: formatNumber(proof.broken_at),
              fault: t(`console.audit.faults.${proof.fault ?? "changed"}`),
            })}{" "}
            {t(proof.heads ? "console.audit.published" : "console.audit.unpublished", { smart_count: proof.heads })}
            {waiting > 0 && ` ${t("console.audit.waiting", { smart_count: waiting })}`}
          </span>
        </p>
      )}
    </div>
  );
}
