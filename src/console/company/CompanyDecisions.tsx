import { Ban, Check, type LucideIcon, RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import { t } from "../i18n/t";
import { DecisionForm } from "./DecisionForm";
import { type Decision, decisionsOn, TONE, useMayDecide } from "./decisions";
import { companyWords } from "./words";

const ICONS: Record<Decision, LucideIcon> = { approved: Check, rejected: X, suspended: Ban, pending: RotateCcw };

/** The decisions that are open on the company of a page, as buttons. */
export function CompanyDecisions() {
  const company = useRecordContext();
  const mayDecide = useMayDecide();
  const [asked, setAsked] = useState<Decision>();
  if (!company || !mayDecide) return null;
  return (
    <>
      {decisionsOn(company).map((decision, index) => {
        const Icon = ICONS[decision];
        return (
          <button
            key={decision}
            type="button"
            className={`button ${index > 0 && TONE[decision] === "primary" ? "" : TONE[decision]}`}
            onClick={() => setAsked(decision)}
          >
            <Icon size={16} aria-hidden /> {t(companyWords.decide[decision])}
          </button>
        );
      })}
      {asked && <DecisionForm company={company} decision={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
