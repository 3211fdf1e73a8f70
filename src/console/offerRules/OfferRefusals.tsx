import { keepPreviousData } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { OFFER_RULES, type OfferOccasion, type OfferRuleName } from "../../contract/offerRules/rules";
import type { OfferRefusal } from "../../contract/offers/calls";
import { offerRoutes } from "../../contract/offers/routes";
import { PERMISSION_SUBJECTS } from "../../contract/permissions";
import { t } from "../i18n/t";
import { useAnswer } from "../kit/useAnswer";
import { useEntered } from "../kit/useEntered";
import { orderWords } from "../orders/words";
import { roleWords } from "../roles/words";
import { offerRuleWords } from "./words";

interface Props {
  assetId: unknown;
  userId: unknown;
  units: unknown;
  occasion: OfferOccasion;
}

/** Says while an order or a transfer is entered which rules of the offer keep the person out, and who may change them. */
export function OfferRefusals({ occasion, ...given }: Props) {
  const [[assetId, user_id, units], enabled] = useEntered([given.assetId, given.userId, given.units]);
  const { data } = useAnswer(
    offerRoutes.refusals,
    { params: { id: assetId }, query: { user_id, units, occasion } },
    { enabled, placeholderData: keepPreviousData },
  );
  if (!data?.length) return null;
  return (
    <div className="callout" role="status">
      <strong>{t(offerRuleWords.refused)}</strong>
      <ul className="checks">
        {data.map((refusal) => (
          <Refused key={refusal.rule} refusal={refusal} />
        ))}
      </ul>
    </div>
  );
}

function Refused({ refusal: { rule, detail } }: { refusal: OfferRefusal }) {
  const known = OFFER_RULES[rule as OfferRuleName];
  if (!known) return <li>{t(detail)}</li>;
  const [subject, action] = known.by;
  const who = t(orderWords.unblock.who, {
    subject: t(PERMISSION_SUBJECTS[subject]),
    action: t(roleWords.action[action]),
  });
  return (
    <li>
      <Lock size={14} aria-hidden />
      <div>
        <p>
          {t(known.blocked)}: {t(detail)}
        </p>
        <p className="muted small">
          {t(known.unblock)}. {who}.
        </p>
      </div>
    </li>
  );
}
