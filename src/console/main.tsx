import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { startLanguage } from "./i18n/t";
import { Connection } from "./screens/Connection";
import "./theme/base.css";
import { startTheme } from "./theme/mode";
import { startNonce } from "./theme/nonce";

startTheme();
startNonce();

const root = document.getElementById("root");
const draw = () => {
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Connection />
      <App />
    </StrictMode>,
  );
};

/** Milliseconds after which the program begins whatever the page waits for. */
const PATIENCE_MS = 1000;

/** Ends when the first rows of an early page are painted: the program would take the processor from them. */
const firstRows = (filled: Promise<void>) =>
  Promise.race([
    filled.then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);

// English is there already, and must not wait for a turn.
const filled = window.early?.filled;
const waits = [startLanguage(), filled && firstRows(filled)].filter((wait) => wait !== undefined);
if (waits.length > 0) void Promise.all(waits).then(draw);
else draw();
