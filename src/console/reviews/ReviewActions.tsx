import { Eye, EyeOff, type LucideIcon, Reply } from "lucide-react";
import type { RaRecord } from "react-admin";
import { reviews } from "../../contract/reviews/resource";
import { t } from "../i18n/t";
import { ActionButtons } from "../kit/ActionButton";
import { action } from "../kit/action";
import { titleOf } from "../kit/titleOf";
import { Row } from "../theme/layout";
import { ReviewSaid } from "./ReviewSaid";
import { reviewWords } from "./words";

const editing = (words: string, icon: LucideIcon) =>
  ({
    words,
    icon,
    label: (review: RaRecord) => `${t(words)}: ${titleOf(reviews, review)}`,
    of: reviews.name,
    may: { resource: reviews.name, action: "edit" },
  }) as const;

const moving = (status: "published" | "hidden", words: string, icon: LucideIcon) =>
  action({
    ...editing(words, icon),
    answer: status === "published" ? "yes" : "no",
    when: (review) => review.status !== status,
    run: ({ provider, record }) =>
      provider.update(reviews.name, { id: record.id, data: { status }, previousData: record }),
    done: reviewWords[status],
  });

const ACTIONS = [
  moving("published", reviewWords.publish, Eye),
  moving("hidden", reviewWords.hide, EyeOff),
  // An empty answer takes back the one that there is.
  action({
    ...editing(reviewWords.answer, Reply),
    title: reviewWords.answerTitle,
    submit: reviewWords.save,
    About: ({ record }) => <ReviewSaid review={record} />,
    body: reviews.record.pick({ answer: true }),
    values: ({ answer = null }) => ({ answer }),
    run: ({ provider, record, said }) =>
      provider.update(reviews.name, { id: record.id, data: said, previousData: record }),
    done: reviewWords.answered,
  }),
];

interface Props {
  record: RaRecord;
  /** Words beside the icons; icons alone otherwise. */
  full?: boolean;
}

/** Lets one publish, hide or answer a review, each at one press. */
export const ReviewActions = ({ record, full = false }: Props) => (
  <Row as="span" gap={2} className="review-buttons">
    <ActionButtons
      className={full ? "button" : "button quiet icon"}
      actions={full ? ACTIONS : ACTIONS.map((action) => ({ ...action, short: true }))}
      record={record}
    />
  </Row>
);
