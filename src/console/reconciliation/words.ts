import type { FindingKind } from "../../contract/reconciliation/vocabulary";

/** The English words of the reconciliation of chain and register. */
export const reconciliationWords = {
  title: "Reconciliation of chain and register",
  menu: "Reconciliation",
  absent: "No reconciliation here",
  absentText: "This server does not compare its register with a chain.",
  failed: "The reconciliation could not be loaded",
  noChain: "No chain is connected",
  noChainText: "The units of this platform are in its register alone, so there is nothing to compare it with.",
  away: "No chain is connected now. What is shown was read before, and compared with the register since.",
  noTokens: "No asset has a token yet",
  noTokensText:
    "As soon as the units of an asset are on the chain, what its contract has is compared with the register here.",
  findings: {
    title: "Findings",
    note: "Compared all the time. What is on its way is named as what explains a difference; anything else waits for somebody.",
    agree: "Chain and register agree, as of block %{block}.",
    reading: "Nothing is found in what was read so far.",
    finding: "Finding",
    token: "Token",
    who: "Holder",
    chain: "Chain",
    register: "Register",
    why: "Explained by",
    since: "Since %{at}",
    order: "Order %{id}",
    custody: "In custody",
    byMovements: "%{units} by its movements",
    byDeliveries: "%{units} by deliveries",
    status: "“%{status}” in the register",
    expected: "Expected: %{code}",
    nothing: "Nothing explains it",
    partly: "Not all of it is explained",
    delivery: "Delivery %{id}",
    queued: "A transaction that is queued",
  },
  /** What a finding means that nothing explains, and what to do about it. */
  next: {
    supply:
      "The contract has other units in all than the register: look at the findings of holders and at failed deliveries.",
    holder:
      "Wallets and custody of this holder have other units than the register: look for a delivery that failed or is missing.",
    custody:
      "The contract keeps other units than holders have in custody: look for units that were sent to it or out of it.",
    stranger: "Units are at a wallet of no customer: find out whose it is, and have the guardian move them back.",
    balance:
      "Somebody wrote into the database past the program: find out who, and restore the balance from the movements.",
    delivery:
      "The register moved units that no delivery brought to the chain: find out who entered the movement, and correct it.",
    order:
      "The register issued other units for this order than were delivered: open the order, and correct what is wrong.",
    index: "What was read is not what the contract says: all of it is read again. Where this stays, check the node.",
    address: "The register names another contract than was deployed: find out who changed it before anything is sent.",
    code: "Another code may do anything: pause the token, and find out who changed it.",
    standing:
      "It is paused on the chain and not here, or the other way round: find out who did that, and have it undone.",
    mint: "The relayer’s key issued units past the platform: pause the token, find out who has the key, and explain it.",
    burn: "The relayer’s key redeemed units past the platform: pause the token, find out who has the key, and explain it.",
    transfer: "Between customers the register follows by itself; otherwise find out whose wallet has the units now.",
    release:
      "The relayer’s key handed units out past the platform: pause the token, find out who has the key, and explain it.",
    force: "The guardian’s key moved units past the platform: ask whoever has it, and explain it.",
    recovery: "The guardian’s key replaced a wallet past the platform: ask whoever has it, and explain it.",
    operation: "The contract takes a delivery as done that was not: find out who marked it, and explain it.",
    allow: "The relayer’s key allowed or barred a wallet past the platform: find out who has it, and explain it.",
    freeze: "Units were frozen or freed past the platform: find out who has the relayer’s key, and explain it.",
    role: "Somebody else may issue or move units now, or no longer: ask whoever has the guardian’s key, and explain it.",
    guardian:
      "Where nobody of you asked for another guardian, cancel it with the guardian’s key within a day; then explain it.",
    pause: "Ask whoever has the relayer’s or the guardian’s key who did it, and explain it.",
    limits: "The guardian’s key changed how many units or holders there may be: ask whoever has it, and explain it.",
    document: "The contract names another document or register than before: ask whoever has the keys, and explain it.",
    unknown: "The contract told what its code cannot tell: compare the code before anything is sent, and explain it.",
  } satisfies Record<FindingKind, string>,
  explain: {
    open: "Explain",
    title: "Explain what was done elsewhere?",
    text: "It is no finding from then on. What it came to stays one until chain and register agree.",
    done: "Explained",
  },
  tokens: {
    title: "Tokens",
    token: "Token",
    status: "Status",
    block: "Read to block",
    supply: "On the chain",
    register: "In the register",
    custody: "In custody",
    holders: "Wallets",
    compared: "Compared %{at}",
    unexplained: "Findings",
    never: "Not yet",
    behind: "Being read",
  },
} as const;
