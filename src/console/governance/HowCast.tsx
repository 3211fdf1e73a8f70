import type { CastBallot, Vote } from "../../contract/governance/calls";
import { useWords } from "../i18n/useWords";
import { FileLink } from "../kit/FileLink";
import { formatInstant } from "../kit/values";

/** Says how a ballot came: from the holder, or by whom it was recorded and approved, who told it, and its proof. */
export function HowCast({ ballot }: { ballot: Vote | CastBallot }) {
  const { t } = useWords();
  const words = (name: string, more = {}) => t(`console.governance.votes.${name}`, more);
  const { cast_by, recorded_by, approved_by, told_by, proof, note, at, user_name } = ballot;
  if (!at) return null;
  const desk = approved_by ? "byTwo" : recorded_by ? "byDesk" : "byOffice";
  const way = cast_by === "holder" ? "byHolder" : desk;
  return (
    <>
      <span className="muted">{words(way, { by: recorded_by, second: approved_by, at: formatInstant(at) })}</span>
      {told_by && <span className="vote-note">{words("toldBy", { name: told_by })}</span>}
      {note && <span className="vote-note">{note}</span>}
      {proof && (
        <span className="vote-proof">
          <FileLink address={proof} words={words("proofOf", { name: user_name })} />
        </span>
      )}
    </>
  );
}
