import { governanceRoutes } from "../../contract/governance/routes";
import { t } from "../i18n/t";
import { Confirm } from "../kit/Confirm";
import { useCall } from "../kit/useCall";
import { formatInstant } from "../kit/values";
import type { Proposal } from "./proposal";
import { useTally } from "./useTally";
import { governanceWords } from "./words";

interface Props {
  proposal: Proposal;
  onClose: () => void;
}

/** Asks before the voting is opened, or planned where its time is still to come. */
export function OpenDialog({ proposal, onClose }: Props) {
  const { mutate, isPending } = useCall(governanceRoutes.open, {
    params: { id: proposal.id },
    done: ({ status }) => t(status === "scheduled" ? governanceWords.open.planned : governanceWords.open.opened),
  });
  const plans = Date.parse(proposal.opens_at) > Date.now();
  return (
    <Confirm
      tone="primary"
      title={t(plans ? governanceWords.open.planTitle : governanceWords.open.title)}
      text={
        plans
          ? t(governanceWords.open.planText, { at: formatInstant(proposal.opens_at) })
          : t(governanceWords.open.text)
      }
      action={t(plans ? governanceWords.open.plan : governanceWords.open.action)}
      pending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

/** Asks before a voting is closed on which everybody has voted. */
export function CloseDialog({ proposal, onClose }: Props) {
  const { mutate, isPending } = useCall(governanceRoutes.close, {
    params: { id: proposal.id },
    done: governanceWords.close.done,
  });
  return (
    <Confirm
      tone="primary"
      title={t(governanceWords.close.title)}
      text={t(governanceWords.close.text)}
      action={t(governanceWords.close.action)}
      pending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

/** Asks before those are written who have not voted. */
export function RemindDialog({ proposal, onClose }: Props) {
  const { tally } = useTally(proposal);
  const { mutate, isPending } = useCall(governanceRoutes.remind, {
    params: { id: proposal.id },
    done: ({ reminded }) =>
      reminded ? t(governanceWords.remind.done, { smart_count: reminded }) : t(governanceWords.remind.nobody),
  });
  return (
    <Confirm
      tone="primary"
      title={t(governanceWords.remind.title)}
      text={tally && t(governanceWords.remind.text, { smart_count: tally.holders - tally.voted })}
      action={t(governanceWords.remind.action)}
      pending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
