import { CircleCheck, TriangleAlert } from "lucide-react";
import type { z } from "zod";
import type { signingCalls } from "../../../contract/signing/calls";
import { t } from "../../i18n/t";
import { Dialog } from "../../kit/Dialog";
import { SmallTable } from "../../kit/SmallTable";
import { formatNumber } from "../../kit/values";
import { signatureWords } from "../words";
import "../../kit/bulk.css";

type Props = z.output<(typeof signingCalls.send)["answer"]> & { onClose: () => void };

/** Tells how many documents went out, and of each that did not why. */
export function Outcome({ sent, skipped, onClose }: Props) {
  const Icon = sent > 0 ? CircleCheck : TriangleAlert;
  return (
    <Dialog wide title={t(signatureWords.send.outcome)} onClose={onClose}>
      <p className={`row gap-2 toned ${sent > 0 ? "success" : "warning"}`} role="status">
        <Icon size={18} aria-hidden />{" "}
        {t(sent > 0 ? signatureWords.send.sent : signatureWords.send.sentNone, {
          smart_count: sent,
          count: formatNumber(sent),
        })}
      </p>
      {skipped.length > 0 && (
        <>
          <p>{t(signatureWords.send.skipped, { smart_count: skipped.length, count: formatNumber(skipped.length) })}</p>
          <SmallTable
            className="bulk-rows"
            label={t(signatureWords.send.skippedLabel)}
            rows={skipped}
            columns={{
              name: { label: t(signatureWords.send.recipient), cell: ({ name }) => name },
              reason: {
                label: t(signatureWords.send.reason),
                className: "wraps",
                cell: ({ reason }) => t(reason),
              },
            }}
          />
        </>
      )}
    </Dialog>
  );
}
