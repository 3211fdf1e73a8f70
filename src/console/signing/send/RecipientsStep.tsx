import { Search, TriangleAlert, UsersRound } from "lucide-react";
import { useState } from "react";
import { isAbsent } from "../../api/extension";
import { t } from "../../i18n/t";
import { Notice } from "../../kit/Notice";
import { Scroller } from "../../kit/Scroller";
import { formatNumber } from "../../kit/values";
import { Row } from "../../theme/layout";
import { signatureWords } from "../words";
import { MOST } from "./sending";
import type { StepProps } from "./step";
import { useRecipients } from "./useRecipients";

/** Chooses to whom documents are sent: found by name, one by one or all that are found. */
export function RecipientsStep({ spv, sending, problems, onChange }: StepProps) {
  const { data, error, refetch } = useRecipients(spv, sending.kind);
  const [sought, setSought] = useState("");

  if (error) {
    const again = isAbsent(error) ? {} : { onRetry: refetch };
    return (
      <Notice icon={TriangleAlert} title={t(signatureWords.send.recipientsFailed)} text={error.message} {...again} />
    );
  }
  if (!data) return <div className="waiting" aria-busy="true" />;
  const of = sending.kind === "orders" ? "orders" : "holders";
  if (data.length === 0) {
    return (
      <Notice icon={UsersRound} title={t(signatureWords.send.none[of])} text={t(signatureWords.send.noneText[of])} />
    );
  }

  const found = data.filter(({ name, about }) =>
    `${name} ${about}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  const chosen = new Set(sending.ids);
  const all = found.length > 0 && found.every(({ id }) => chosen.has(id));
  const keep = (ids: Iterable<number>) => onChange({ ids: [...ids] });
  const toggle = (id: number) => keep(chosen.has(id) ? sending.ids.filter((one) => one !== id) : [...sending.ids, id]);
  const toggleAll = () => {
    const ids = found.map(({ id }) => id);
    keep(all ? sending.ids.filter((id) => !ids.includes(id)) : new Set([...sending.ids, ...ids]));
  };
  return (
    <>
      <Row>
        <label className="search">
          <Search size={16} aria-hidden />
          <span className="visually-hidden">{t(signatureWords.send.find)}</span>
          <input
            type="search"
            className="input"
            placeholder={t(signatureWords.send.find)}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
            // It looks for somebody, and goes no step further.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        </label>
        <label>
          <input type="checkbox" checked={all} disabled={found.length === 0} onChange={toggleAll} />{" "}
          {t(sought ? signatureWords.send.allFound : signatureWords.send.all, {
            smart_count: found.length,
            count: formatNumber(found.length),
          })}
        </label>
      </Row>
      <Scroller className="panel send-recipients" aria-label={t(signatureWords.send.steps.recipients)}>
        <ul>
          {found.map(({ id, name, about }) => (
            <li key={id}>
              <label className="row">
                <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
                <span>
                  {name} <small className="muted">{about}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="muted">{t(signatureWords.send.nobodyFound)}</p>}
      </Scroller>
      <p className={problems.ids || chosen.size > MOST ? "field-error" : "muted small"} role="status">
        {problems.ids ??
          t(signatureWords.send.chosen, { smart_count: chosen.size, count: formatNumber(chosen.size), most: MOST })}
      </p>
    </>
  );
}
