import { CircleCheck, TriangleAlert } from "lucide-react";
import type { z } from "zod";
import type { signingCalls } from "../../../contract/signing/calls";
import { useWords } from "../../i18n/useWords";
import { Dialog } from "../../kit/Dialog";
import { Scroller } from "../../kit/Scroller";
import { formatNumber } from "../../kit/values";
import "../../kit/bulk.css";

type Props = z.output<(typeof signingCalls.send)["answer"]> & { onClose: () => void };

/** Tells how many documents went out, and of each that did not why. */
export function Outcome({ sent, skipped, onClose }: Props) {
  const { t } = useWords();
  const words = (name: string, more = {}) => t(`console.signatures.send.${name}`, more);
  const Icon = sent > 0 ? CircleCheck : TriangleAlert;
  return (
    <Dialog
      wide
      title={words("outcome")}
      onClose={onClose}
      actions={
        <button type="button" className="button primary" onClick={onClose}>
          {words("close")}
        </button>
      }
    >
      <div className="dialog-form">
        <p className={sent > 0 ? "send-sum" : "send-sum none"} role="status">
          <Icon size={18} aria-hidden />{" "}
          {words(sent > 0 ? "sent" : "sentNone", { smart_count: sent, count: formatNumber(sent) })}
        </p>
        {skipped.length > 0 && (
          <>
            <p>{words("skipped", { smart_count: skipped.length, count: formatNumber(skipped.length) })}</p>
            <Scroller className="scroller bulk-rows" aria-label={words("skippedLabel")}>
              <table className="table lines">
                <thead>
                  <tr>
                    <th scope="col">{words("recipient")}</th>
                    <th scope="col">{words("reason")}</th>
                  </tr>
                </thead>
                <tbody>
                  {skipped.map(({ id, name, reason }) => (
                    <tr key={id}>
                      <td>{name}</td>
                      <td className="bulk-outcome">{reason}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroller>
          </>
        )}
      </div>
    </Dialog>
  );
}
