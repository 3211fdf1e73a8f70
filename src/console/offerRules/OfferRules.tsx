import type { Identifier } from "react-admin";
import { offerRoutes } from "../../contract/offers/routes";
import { useWords } from "../i18n/useWords";
import { useAnswer } from "../kit/useAnswer";

/** Lists the rules that bind an asset's offer: each figure, whose it is, and how much of it is taken. */
export function OfferRules({ assetId }: { assetId: Identifier }) {
  const { t } = useWords();
  const { data } = useAnswer(offerRoutes.rules, { params: { id: assetId } });
  if (!data) return null;
  return (
    <section className="panel section">
      <header className="wizard-panel-head">
        <h3>{t("console.offerRules.title")}</h3>
      </header>
      {data.length === 0 ? (
        <p className="muted">{t("console.offerRules.none")}</p>
      ) : (
        <dl>
          {data.map(({ rule, limit, now, source }) => (
            <div key={`${rule} ${source}`}>
              <dt>{t(`console.offerRules.rules.${rule}`, { _: rule })}</dt>
              <dd>
                {now === null ? limit : t("console.offerRules.of", { now, limit })}{" "}
                <span className="muted small">{t(`console.offerRules.sources.${source}`)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
