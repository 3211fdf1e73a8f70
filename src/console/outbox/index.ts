import { Send } from "lucide-react";
import { subject } from "../subject";

/** What the platform sent, and what became of it. */
export const outbox = subject({
  resources: {
    outbox: {
      icon: Send,
      list: () => import("./OutboxList").then(({ OutboxList }) => OutboxList),
      show: () => import("./OutboxShow").then(({ OutboxShow }) => OutboxShow),
    },
  },
});
