import { z } from "zod";
import { governanceCalls, type Vote } from "../../contract/governance/calls";
import { governanceRoutes } from "../../contract/governance/routes";
import { t } from "../i18n/t";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { formatPercent } from "../kit/values";
import type { Proposal } from "./proposal";
import { governanceWords } from "./words";

/** The choice of a place in a list is typed as text. */
const ENTRIES = governanceCalls.record.body.extend({ option: z.string() });

interface Props {
  proposal: Proposal;
  vote: Vote;
  onClose: () => void;
}

/** Asks a second person to record a holder's vote that came on another way, and says which one it takes the place of. */
export function VoteDialog({ proposal, vote, onClose }: Props) {
  const { mutate, isPending, error } = useCall(governanceRoutes.record, {
    params: { id: proposal.id, user_id: vote.user_id },
    done: governanceWords.votes.saved,
    tells: true,
  });
  const form = useEntries(ENTRIES, { option: null, told_by: null, proof: null, note: null }, error);
  const submit = () => {
    const said = form.check();
    if (said) mutate({ ...said, option: Number(said.option) }, { onSuccess: onClose });
  };
  const before = vote.option === null ? undefined : proposal.options[vote.option]?.label;
  return (
    <FormDialog
      title={t(before ? governanceWords.votes.changeOf : governanceWords.votes.recordOf, { name: vote.user_name })}
      action={t(governanceWords.votes.asks)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">
        {t(governanceWords.votes.weighs, { percentage: formatPercent(vote.percentage) })}{" "}
        {before && t(governanceWords.votes.replaces, { option: before })}
      </p>
      <p className="muted">{t(governanceWords.votes.second)}</p>
      <ChoiceEntry
        label={t(governanceWords.votes.option)}
        none={t(governanceWords.votes.choose)}
        choices={Object.fromEntries(proposal.options.map(({ label }, place) => [place, label]))}
        {...form.entryOf("option")}
      />
      <TextEntry label={t(governanceWords.votes.toldByEntry)} {...form.entryOf("told_by")} />
      <FilePicker label={t(governanceWords.votes.proof)} {...form.entryOf("proof")} />
      <ReasonEntry
        label={t(governanceWords.votes.note)}
        hint={t(governanceWords.votes.noteHint)}
        rows={2}
        {...form.entryOf("note")}
      />
    </FormDialog>
  );
}
