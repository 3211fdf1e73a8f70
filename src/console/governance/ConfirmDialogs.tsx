import { governanceRoutes } from "../../contract/governance/routes";
import { useWords } from "../i18n/useWords";
import { Confirm } from "../kit/Confirm";
import { useCall } from "../kit/useCall";
import { formatInstant } from "../kit/values";
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
  const { mutate, isPending } = useCall(governanceRoutes.open, {
    params: { id: proposal.id },
    done: ({ status }) => words(status === "scheduled" ? "planned" : "opened"),
  });
  const plans = Date.parse(proposal.opens_at) > Date.now();
  return (
    <Confirm
      tone="primary"
      title={words(plans ? "planTitle" : "title")}
      text={plans ? words("planText", { at: formatInstant(proposal.opens_at) }) : words("text")}
      action={words(plans ? "plan" : "action")}
      pending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

/** Asks before a voting is closed on which everybody has voted. */
export function CloseDialog({ proposal, onClose }: Props) {
  const { t } = useWords();
  const words = (name: string) => t(`console.governance.close.${name}`);
  const { mutate, isPending } = useCall(governanceRoutes.close, { params: { id: proposal.id }, done: words("done") });
  return (
    <Confirm
      tone="primary"
      title={words("title")}
      text={words("text")}
      action={words("action")}
      pending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

/** Asks before those are written who have not voted. */
export function RemindDialog({ proposal, onClose }: Props) {
  const { t } = useWords();
  const words = (name: string, more = {}) => t(`console.governance.remind.${name}`, more);
  const { tally } = useTally(proposal);
  const { mutate, isPending } = useCall(governanceRoutes.remind, {
    params: { id: proposal.id },
    done: ({ reminded }) => (reminded ? words("done", { smart_count: reminded }) : words("nobody")),
  });
  return (
    <Confirm
      tone="primary"
      title={words("title")}
      text={tally && words("text", { smart_count: tally.holders - tally.voted })}
      action={words("action")}
      pending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
