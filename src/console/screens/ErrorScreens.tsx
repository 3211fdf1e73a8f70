import type { ReactNode } from "react";
import { publicWords } from "../i18n/enPublic";
import { t } from "../i18n/t";

const words = publicWords.error;

/** Gives the status text of a refused answer, else the message of an error; nothing for what is neither. */
function reasonOf(error: unknown): string {
  const { statusText, message } = (error ?? {}) as { statusText?: unknown; message?: unknown };
  return [statusText, message].find((text): text is string => typeof text === "string" && text !== "") ?? "";
}

/** Stands in for a page that failed (specification §2, route error screen). */
export function RouteErrorScreen({ error }: { error: unknown }) {
  return (
    <Screen>
      <h1>
        {t(words.oops)} {t(words.happened)}
      </h1>
      <p>{t(words.apology)}</p>
      <p>
        <i>{reasonOf(error)}</i>
      </p>
    </Screen>
  );
}

/** Stands in for the whole console when it failed (specification §2, boundary screen). */
export function BoundaryScreen() {
  return (
    <Screen>
      <h1>{t(words.boundary)}</h1>
    </Screen>
  );
}

// Plain HTML in one language: whatever failed may be the translations themselves.
const Screen = ({ children }: { children: ReactNode }) => (
  <div className="screen" role="alert">
    {children}
    <button type="button" className="button" onClick={() => location.reload()}>
      {t(words.refresh)}
    </button>
  </div>
);
