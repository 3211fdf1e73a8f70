import type { CastBallot, Vote } from "../../contract/governance/calls";
import { t } from "../i18n/t";
import { FileLink } from "../kit/FileLink";
import { shortCode } from "../kit/shortCode";
import { formatInstant } from "../kit/values";
import { governanceWords } from "./words";

/** Says how a ballot came: from the holder, or by whom it was recorded and approved, who told it, and its proof. */
export function HowCast({ ballot }: { ballot: Vote | CastBallot }) {
  const { cast_by, signed_by, recorded_by, approved_by, told_by, proof, note, at, user_name } = ballot;
  if (!at) return null;
  const known = approved_by ? "byTwo" : recorded_by ? "byClerk" : "byOffice";
  const own = signed_by ? "bySignature" : "byHolder";
  const key = cast_by === "holder" ? own : known;
  return (
    <>
      <span className="muted">
        {t(governanceWords.votes[key], {
          by: recorded_by,
          second: approved_by,
          wallet: signed_by && shortCode(signed_by),
          at: formatInstant(at),
        })}
      </span>
      {told_by && <p className="vote-note">{t(governanceWords.votes.toldBy, { name: told_by })}</p>}
      {note && <p className="vote-note">{note}</p>}
      {proof && (
        <p>
          <FileLink address={proof} words={t(governanceWords.votes.proofOf, { name: user_name })} />
        </p>
      )}
    </>
  );
}
