import { CircleCheck, TriangleAlert } from "lucide-react";
import type { z } from "zod";
import type { signingCalls } from "../../../contract/signing/calls";
import { t } from "../../i18n/t";
import { Dialog } from "../../kit/Dialog";
import { Scroller } from "../../kit/Scroller";
import { formatNumber } from "../../kit/values";
import { signatureWords } from "../words";
import "../../kit/bulk.css";

type Props = z.output<(typeof signingCalls.send)["answer"]> & { onClose: () => void };

/** Tells how many documents went out, and of each that did not why. */
export function Outcome({ sent, skipped, onClose }: Props) {
  const Icon = sent > 0 ? CircleCheck : TriangleAlert;
  return (
    <Dialog
      wide
      title={t(signatureWords.send.outcome)}
      onClose={onClose}
      actions={
        <button type="button" className="button primary" onClick={onClose}>
          {t(signatureWords.send.close)}
        </button>
      }
    >
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
          <Scroller className="scroller bulk-rows" aria-label={t(signatureWords.send.skippedLabel)}>
            <table className="table lines">
              <thead>
                <tr>
                  <th scope="col">{t(signatureWords.send.recipient)}</th>
                  <th scope="col">{t(signatureWords.send.reason)}</th>
                </tr>
              </thead>
              <tbody>
                {skipped.map(({ id, name, reason }) => (
                  <tr key={id}>
                    <td>{name}</td>
                    <td className="bulk-outcome">{t(reason)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroller>
        </>
      )}
    </Dialog>
  );
}
