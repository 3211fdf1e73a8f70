import { proposals } from "../../contract/governance/resource";
import { useWords } from "../i18n/useWords";
import { Confirm } from "../kit/Confirm";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { sayInstant } from "../kit/values";
import type { Proposal } from "./proposal";
import { useTally } from "./useTally";

interface Props {
  proposal: Proposal;
  onClose: () => void;
}

/** Asks before the voting is opened, or planned where its time is still to come. */
export function OpenDialog({ proposal, onClose }: Props) {
  const { t } = useWords();
  const words = (name: string, more = {}) => t(`console.governance.open.${name}`, more);
  const provider = useConsoleProvider();
  const { mutate, isPending } = useChange(
    proposals.name,
    (id: number, key) => provider.openProposal(id, key),
    ({ status }) => words(status === "scheduled" ? "planned" : "opened"),
  );
  const plans = Date.parse(proposal.opens_at) > Date.now();
  return (
    <Confirm
      tone="primary"
      title={words(plans ? "planTitle" : "title")}
      text={plans ? words("planText", { at: sayInstant(proposal.opens_at) }) : words("text")}
      action={words(plans ? "plan" : "action")}
      pending={isPending}
      onConfirm={() => mutate(proposal.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

/** Asks before a voting is closed on which everybody has voted. */
export function CloseDialog({ proposal, onClose }: Props) {
  const { t } = useWords();
  const words = (name: string) => t(`console.governance.close.${name}`);
  const provider = useConsoleProvider();
  const { mutate, isPending } = useChange(
    proposals.name,
    (id: number, key) => provider.closeProposal(id, key),
    words("done"),
  );
  return (
    <Confirm
      tone="primary"
      title={words("title")}
      text={words("text")}
      action={words("action")}
      pending={isPending}
      onConfirm={() => mutate(proposal.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

/** Asks before those are written who have not voted. */
export function RemindDialog({ proposal, onClose }: Props) {
  const { t } = useWords();
  const words = (name: string, more = {}) => t(`console.governance.remind.${name}`, more);
  const provider = useConsoleProvider();
  const { tally } = useTally(proposal);
  const { mutate, isPending } = useChange(
    proposals.name,
    (id: number, key) => provider.remindVoters(id, key),
    ({ reminded }) => (reminded ? words("done", { smart_count: reminded }) : words("nobody")),
  );
  return (
    <Confirm
      tone="primary"
      title={words("title")}
      text={tally && words("text", { smart_count: tally.holders - tally.voted })}
      action={words("action")}
      pending={isPending}
      onConfirm={() => mutate(proposal.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
