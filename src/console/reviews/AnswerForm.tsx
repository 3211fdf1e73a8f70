import type { RaRecord } from "react-admin";
import { reviews } from "../../contract/reviews/resource";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import { ReviewSaid } from "./ReviewSaid";

const ANSWER = reviews.record.pick({ answer: true });

/** Takes the platform's answer to a review; an empty one takes it back. */
export function AnswerForm({ review, onClose }: { review: RaRecord; onClose: () => void }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useChange(
    reviews.name,
    (data: { answer: string | null }) => provider.update(reviews.name, { id: review.id, data, previousData: review }),
    "console.reviews.answered",
    { tells: true },
  );
  const form = useEntries(ANSWER, { answer: review.answer ?? null }, error);
  const submit = () => {
    const data = form.check();
    if (data) mutate(data, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t("console.reviews.answerTitle")}
      action={t("console.reviews.save")}
      pending={isPending}
      incomplete={!form.entries.answer?.trim() && !review.answer}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReviewSaid review={review} />
      <ReasonEntry label={t("console.reviews.answer")} rows={5} {...form.entryOf("answer")} />
    </FormDialog>
  );
}
