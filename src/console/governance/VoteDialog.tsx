import { z } from "zod";
import { governanceCalls, type Vote } from "../../contract/governance/calls";
import { governanceRoutes } from "../../contract/governance/routes";
import { useWords } from "../i18n/useWords";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { formatPercent } from "../kit/values";
import type { Proposal } from "./proposal";

/** The choice of a place in a list is typed as text. */
const ENTRIES = governanceCalls.record.body.extend({ option: z.string() });

interface Props {
  proposal: Proposal;
  vote: Vote;
  onClose: () => void;
}

/** Asks a second person to record a holder's vote that came on another way, and says which one it takes the place of. */
export function VoteDialog({ proposal, vote, onClose }: Props) {
  const { t } = useWords();
  const words = (name: string, more = {}) => t(`console.governance.votes.${name}`, more);
  const { mutate, isPending, error } = useCall(governanceRoutes.record, {
    params: { id: proposal.id, user_id: vote.user_id },
    done: "console.governance.votes.saved",
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
      title={words(before ? "changeOf" : "recordOf", { name: vote.user_name })}
      action={words("asks")}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">
        {words("weighs", { percentage: formatPercent(vote.percentage) })}{" "}
        {before && words("replaces", { option: before })}
      </p>
      <p className="muted">{words("second")}</p>
      <ChoiceEntry
        label={words("option")}
        none={words("choose")}
        choices={Object.fromEntries(proposal.options.map(({ label }, place) => [place, label]))}
        {...form.entryOf("option")}
      />
      <TextEntry label={words("toldByEntry")} {...form.entryOf("told_by")} />
      <FilePicker label={words("proof")} {...form.entryOf("proof")} />
      <ReasonEntry label={words("note")} hint={words("noteHint")} rows={2} {...form.entryOf("note")} />
    </FormDialog>
  );
}
