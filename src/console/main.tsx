import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { Connection } from "./screens/Connection";
import "./theme/base.css";
import { startTheme } from "./theme/mode";
import { startNonce } from "./theme/nonce";

startTheme();
startNonce();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Connection />
      <App />
    </StrictMode>,
  );
}
