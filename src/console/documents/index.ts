import { FileText } from "lucide-react";
import { subject } from "../subject";

/** Documents of assets, their versions and reviews. */
export const documents = subject({
  resources: {
    documents: {
      icon: FileText,
      show: () => import("./DocumentShow").then(({ DocumentShow }) => DocumentShow),
      rowActions: () => import("./DocumentActions").then(({ DocumentActions }) => DocumentActions),
    },
  },
});
