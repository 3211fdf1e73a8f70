import type { RaRecord } from "react-admin";
import { reviews } from "../../contract/reviews/resource";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import { ReviewSaid } from "./ReviewSaid";
import { reviewWords } from "./words";

const ANSWER = reviews.record.pick({ answer: true });

/** Takes the platform's answer to a review; an empty one takes it back. */
export function AnswerForm({ review, onClose }: { review: RaRecord; onClose: () => void }) {
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useChange(
    reviews.name,
    (data: { answer: string | null }) => provider.update(reviews.name, { id: review.id, data, previousData: review }),
    reviewWords.answered,
    { tells: true },
  );
  const form = useEntries(ANSWER, { answer: review.answer ?? null }, error);
  const submit = () => {
    const data = form.check();
    if (data) mutate(data, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(reviewWords.answerTitle)}
      action={t(reviewWords.save)}
      pending={isPending}
      incomplete={!form.entries.answer?.trim() && !review.answer}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReviewSaid review={review} />
      <ReasonEntry label={t(reviewWords.answer)} rows={5} {...form.entryOf("answer")} />
    </FormDialog>
  );
}
