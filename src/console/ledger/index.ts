import { BookOpenText, Scale } from "lucide-react";
import { subject } from "../subject";
import { VERIFICATION_PATH } from "./paths";

/** The double-entry ledger and its verification. */
export const ledger = subject({
  resources: {
    ledger: { icon: BookOpenText, show: () => import("./TransferShow").then(({ TransferShow }) => TransferShow) },
    "ledger-accounts": { icon: Scale, show: () => import("./AccountShow").then(({ AccountShow }) => AccountShow) },
  },
  pages: [
    {
      path: VERIFICATION_PATH,
      load: () => import("./VerificationPage").then(({ VerificationPage }) => VerificationPage),
      may: "ledger",
    },
  ],
});
