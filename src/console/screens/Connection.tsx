import { useEffect, useState } from "react";
import { connectionProblem } from "../api/connection";
import { publicWords } from "../i18n/enPublic";
import { t } from "../i18n/t";
import "./connection.css";

/** Says above the page when the server does not answer at start-up, and asks again when told to. */
export function Connection() {
  const [problem, setProblem] = useState<string>();
  const check = () => void connectionProblem().then(setProblem);
  useEffect(check, []);
  if (!problem) return null;
  return (
    <div className="callout danger connection" role="alert">
      <span>{problem}</span>
      <button type="button" className="button" onClick={check}>
        {t(publicWords.retry)}
      </button>
    </div>
  );
}
