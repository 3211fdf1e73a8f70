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

// English is there already, and must not wait for a turn.
const language = startLanguage();
if (language) void language.then(draw);
else draw();
