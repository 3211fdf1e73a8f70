import type { z } from "zod";
import type { Signer, signingCalls } from "../../contract/signing/calls";
import { ENVELOPE_STATUS } from "../../contract/signing/vocabulary";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { StatusChip } from "../kit/StatusChip";
import { formatChoice, formatInstant } from "../kit/values";
import { Row, Stack } from "../theme/layout";
import { signatureWords } from "./words";

/** How a signer's place on the way looks; whoever's turn it is not yet lies ahead. */
const STATE: Partial<Record<Signer["status"], "done" | "now">> = {
  signed: "done",
  sent: "now",
  viewed: "now",
  declined: "now",
  expired: "now",
};

/** Shows those who sign a document in their order, and how far it is with each. */
export function Signers({ signers }: { signers: readonly Signer[] }) {
  return (
    <ol className="way signers">
      {[...signers]
        .sort((a, b) => a.position - b.position)
        .map((signer) => {
          const times = (["sent_at", "viewed_at", "signed_at"] as const).flatMap((at) =>
            signer[at] ? [t(signatureWords.times[at], { at: formatInstant(signer[at]) })] : [],
          );
          const state = STATE[signer.status] ?? "ahead";
          return (
            <li key={signer.id} className={state} aria-current={state === "now" ? "step" : undefined}>
              <Row as="span" gap={1}>
                <strong>{signer.name}</strong> {/* Whoever's turn it is not yet need not be warned of. */}
                {state === "ahead" ? (
                  <span className="chip neutral">{formatChoice(signer.status, ENVELOPE_STATUS)}</span>
                ) : (
                  <StatusChip status={signer.status} choices={ENVELOPE_STATUS} />
                )}
              </Row>
              <small className="muted">{signer.email}</small>
              {times.length > 0 && <small className="muted">{times.join(" · ")}</small>}
              {signer.reason && <q className="why">{signer.reason}</q>}
            </li>
          );
        })}
    </ol>
  );
}

type Event = z.output<(typeof signingCalls.progress)["answer"]>["events"][number];

/** Shows what has happened to a document on its way, the latest first. */
export function Events({ events }: { events: readonly Event[] }) {
  if (events.length === 0) return <p className="muted">{t(signatureWords.noEvents)}</p>;
  // They come in their order, which tells apart what happened at once.
  const latestFirst = events.toReversed();
  return (
    <Stack as="ul" gap={2}>
      {latestFirst.map(({ at, what, who }) => (
        <Row as="li" gap={1} key={`${at} ${what} ${who}`}>
          <time className="muted number" dateTime={at}>
            {formatInstant(at)}
          </time>{" "}
          <span>
            <strong>{t(wordOf(signatureWords.what, what))}</strong> · {who}
          </span>
        </Row>
      ))}
    </Stack>
  );
}
