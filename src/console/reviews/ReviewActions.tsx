import { Eye, EyeOff, Reply } from "lucide-react";
import { useState } from "react";
import type { RaRecord } from "react-admin";
import { reviews } from "../../contract/reviews/resource";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { titleOf } from "../kit/titleOf";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay } from "../kit/useMay";
import { AnswerForm } from "./AnswerForm";
import { reviewWords } from "./words";

const OUTCOMES = [
  { status: "published", words: "publish", Icon: Eye },
  { status: "hidden", words: "hide", Icon: EyeOff },
] as const;

interface Props {
  record: RaRecord;
  /** Words beside the icons; icons alone otherwise. */
  full?: boolean;
}

/** Lets one publish, hide or answer a review, each at one press. */
export function ReviewActions({ record, full = false }: Props) {
  const provider = useConsoleProvider();
  const mayEdit = useMay(reviews.name, "edit");
  const [answering, setAnswering] = useState(false);
  const { mutate, isPending } = useChange(
    reviews.name,
    (status: (typeof OUTCOMES)[number]["status"]) =>
      provider.update(reviews.name, { id: record.id, data: { status }, previousData: record }),
    ({ data }) => wordOf(reviewWords, String(data.status)),
  );
  if (!mayEdit) return null;

  const looks = (words: keyof typeof reviewWords & string) => {
    const said = t(reviewWords[words]);
    const label = `${said}: ${titleOf(reviews, record)}`;
    return { type: "button", "aria-label": label, title: full ? undefined : said } as const;
  };
  const className = full ? "button" : "button quiet icon";
  return (
    <span className="review-buttons">
      {OUTCOMES.filter(({ status }) => status !== record.status).map(({ status, words, Icon }) => (
        <button
          key={status}
          {...looks(words)}
          className={className}
          disabled={isPending}
          onClick={() => mutate(status)}
        >
          <Icon size={16} aria-hidden /> {full && t(reviewWords[words])}
        </button>
      ))}
      <button {...looks("answer")} className={className} onClick={() => setAnswering(true)}>
        <Reply size={16} aria-hidden /> {full && t(reviewWords.answer)}
      </button>
      {answering && <AnswerForm review={record} onClose={() => setAnswering(false)} />}
    </span>
  );
}
