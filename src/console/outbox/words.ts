/** The English words of the outbox. */
export const outboxWords = {
  email: "No mail server is set: e-mails are kept here.",
  sms: "Nothing delivers SMS yet: they are kept here.",
  message: "Message",
  delivery: "Delivery",
  again: "Try again",
  tried: "The message is tried again",
  reveal: "Show the code or link",
  asked: "Waiting for a second person to approve this. Come back to this page to read it.",
  revealed: "Pass this on to its recipient alone. The audit trail says that you have read it.",
} as const;
