import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { recordsWords } from "../../i18n/enRecords";
import { t } from "../../i18n/t";
import { TextField } from "../../kit/light";
import { signatureWords } from "../words";
import { type Countersigner, MOST_COUNTERSIGNERS } from "./sending";

interface Props {
  countersigners: readonly Countersigner[];
  problems: Readonly<Record<string, string>>;
  onChange: (countersigners: readonly Countersigner[]) => void;
}

/** Names those who sign after the investor, in their order. */
export function Countersigners({ countersigners, problems, onChange }: Props) {
  const change = (index: number, changes: Partial<Countersigner>) =>
    onChange(countersigners.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  const move = (from: number, to: number) => {
    const moved = [...countersigners];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  const add = () => {
    const key = 1 + Math.max(-1, ...countersigners.map((one) => one.key));
    onChange([...countersigners, { key, name: "", email: "" }]);
  };
  return (
    <fieldset className="stack gap-2 countersigners">
      <legend>{t(signatureWords.send.countersigners)}</legend>
      <p className="muted small">
        {t(countersigners.length ? signatureWords.send.countersignersText : signatureWords.send.noCountersigners)}
      </p>
      <ol className="stack gap-2">
        <li className="investor">
          <span className="place number" aria-hidden>
            1
          </span>
          <span>{t(signatureWords.send.investor)}</span>
        </li>
        {countersigners.map(({ key, name, email }, index) => {
          const who = name || t(signatureWords.send.countersigner, { number: index + 2 });
          return (
            <li key={key}>
              <span className="place number" aria-hidden>
                {index + 2}
              </span>
              <TextField
                label={t(signatureWords.send.name)}
                maxLength={100}
                value={name}
                problem={problems[`countersigners.${index}.name`]}
                onChange={(typed) => change(index, { name: typed })}
              />
              <TextField
                label={t(signatureWords.send.email)}
                type="email"
                value={email}
                problem={problems[`countersigners.${index}.email`]}
                onChange={(typed) => change(index, { email: typed })}
              />
              <span className="place">
                <button
                  type="button"
                  className="button quiet icon"
                  aria-label={t(recordsWords.up, { name: who })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp size={16} aria-hidden />
                </button>
                <button
                  type="button"
                  className="button quiet icon"
                  aria-label={t(recordsWords.down, { name: who })}
                  disabled={index === countersigners.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown size={16} aria-hidden />
                </button>
                <button
                  type="button"
                  className="button quiet icon"
                  aria-label={t(signatureWords.send.remove, { name: who })}
                  onClick={() => onChange(countersigners.filter((_, at) => at !== index))}
                >
                  <Trash2 size={16} aria-hidden />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      {problems.countersigners && (
        <p className="field-error" role="alert">
          {problems.countersigners}
        </p>
      )}
      {countersigners.length < MOST_COUNTERSIGNERS && (
        <button type="button" className="button" onClick={add}>
          <Plus size={16} aria-hidden /> {t(signatureWords.send.addCountersigner)}
        </button>
      )}
    </fieldset>
  );
}
