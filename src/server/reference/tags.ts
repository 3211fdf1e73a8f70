import type { Operation } from "./operations";

/** What the subjects are about that have no records of their own. */
const ABOUT: Readonly<Record<string, string>> = {
  audit: "The audit trail and its verification",
  clock: "The doubt about the server’s clock, and its confirmation",
  common: "What serves every resource alike: histories, exports, files and this document",
  deleted: "Deleted records of plain resources, and their way back",
  history: "What takes changes back: undo and former values",
  holder: "The holder’s own page behind a personal link, and votes that a wallet signs there",
  live: "The stream of what changes, and who has a record open",
  metadata: "Metadata of tokens",
  notes: "Notes about records, and what else happened to them",
  reconciliation: "How chain and register of units stand to each other, and the proof of it",
  reports: "Reports over orders, money and people",
  reveal: "Masked numbers, shown whole one at a time",
  search: "Finding records of every resource",
  securityEvents: "Refused sign-ins, rights and links",
  session: "Sign-in, refresh and the own account; health of the server",
  sums: "What the records of a list come to",
  today: "The page of the day",
  views: "Named states of lists, own and shared",
  walletProof: "The proof that somebody has the key of a wallet",
  worklist: "What waits for somebody’s decision, and who has taken it",
};

/** Gives the subjects of operations as tags, each with what it is about. */
export function tagsOf(operations: readonly Operation[]) {
  return [...new Set(operations.map(({ subject }) => subject))].toSorted().map((name) => {
    const held = new Set(
      operations.flatMap(({ subject, verb }) => (subject === name && verb ? verb.resource.plural : [])),
    );
    return { name, description: ABOUT[name] ?? [...held].join(", ") };
  });
}
