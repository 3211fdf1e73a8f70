import { t } from "../i18n/t";
import { Row } from "../theme/layout";
import { importWords } from "./words";

const STEPS = ["file", "columns", "check", "run"] as const;

/** One of the steps of an import. */
export type Step = (typeof STEPS)[number];

/** Says which step of an import this is, among all of them. */
export function Steps({ at }: { at: Step }) {
  const here = STEPS.indexOf(at);
  return (
    <Row as="ol" gap={2} aria-label={t(importWords.steps.label)}>
      {STEPS.map((step, place) => (
        <li key={step} aria-current={step === at ? "step" : undefined}>
          <span className={`chip ${place < here ? "success" : place === here ? "progress" : "neutral"}`}>
            {t(importWords.steps[step])}
          </span>
        </li>
      ))}
    </Row>
  );
}
