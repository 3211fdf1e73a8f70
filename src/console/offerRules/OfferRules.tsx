import type { Identifier } from "react-admin";
import { offerRoutes } from "../../contract/offers/routes";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { useAnswer } from "../kit/useAnswer";
import { Panel, SectionHead } from "../theme/layout";
import { offerRuleWords } from "./words";

/** Lists the rules that bind an asset's offer: each figure, whose it is, and how much of it is taken. */
export function OfferRules({ assetId }: { assetId: Identifier }) {
  const { data } = useAnswer(offerRoutes.rules, { params: { id: assetId } });
  if (!data) return null;
  return (
    <Panel>
      <SectionHead sub title={t(offerRuleWords.title)} />
      {data.length === 0 ? (
        <p className="muted">{t(offerRuleWords.none)}</p>
      ) : (
        <dl>
          {data.map(({ rule, limit, now, source }) => (
            <div key={`${rule} ${source}`}>
              <dt>{t(wordOf(offerRuleWords.rules, rule))}</dt>
              <dd>
                {now === null ? t(limit) : t(offerRuleWords.of, { now: [now], limit: [limit] })}{" "}
                <span className="muted small">{t(offerRuleWords.sources[source])}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
