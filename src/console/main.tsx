import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { startLanguage } from "./i18n/t";
import { Connection } from "./screens/Connection";
import "./theme/base.css";
import { startTheme } from "./theme/mode";
import { startNonce } from "./theme/nonce";

startTheme();

const draw = () => {
  startNonce();
  const root = document.getElementById("root");
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Connection />
      <App />
    </StrictMode>,
  );
};

/** Ends with the page's last element: a program that the browser has kept may be there before its root. */
const parsed = () =>
  document.readyState === "loading"
    ? new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }))
    : undefined;

// English is there already, and must not wait for a turn.
const waits = [startLanguage(), parsed()].filter((wait) => wait !== undefined);
if (waits.length > 0) void Promise.all(waits).then(draw);
else draw();
