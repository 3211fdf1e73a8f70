import type { Refusal } from "./state";

/** What each error of the contract means to a person. */
const WORDS: Readonly<Record<string, string>> = {
  AccessControlBadConfirmation: "A role can be given up by its own key alone",
  AccessControlEnforcedDefaultAdminDelay: "The guardian can be changed only after the delay",
  AccessControlEnforcedDefaultAdminRules: "The guardian is changed by an offer and its acceptance, not as a role",
  AccessControlInvalidDefaultAdmin: "This key was not offered to become the guardian",
  AccessControlUnauthorizedAccount: "This key has not the role that may do this",
  AlreadyDone: "This was done before",
  CapExceeded: "There would be more units than may be issued",
  ERC20InsufficientAllowance: "The owner has not allowed this account to move so many units",
  ERC20InsufficientBalance: "There are not so many units",
  ERC20InvalidApprover: "The zero address can allow nobody to move units",
  ERC20InvalidReceiver: "Units cannot go to the zero address",
  ERC20InvalidSender: "Units cannot come from the zero address",
  ERC20InvalidSpender: "The zero address cannot be allowed to move units",
  ERC7943CannotReceive: "This wallet is not on the allow-list",
  ERC7943CannotSend: "This wallet is frozen, or not on the allow-list",
  ERC7943CannotTransfer: "The rules of the token are against this transfer",
  ERC7943InsufficientUnfrozenBalance: "Some of these units are frozen",
  EnforcedPause: "The token is paused",
  ExpectedPause: "The token is not paused",
  LengthsDiffer: "The lists of this batch differ in length",
  MoreLockedInThanUnits: "More units would be locked in than are handed out",
  Panic: "A number is larger than the contract can add",
  SafeCastOverflowedUintDowncast: "A number is larger than the contract can keep",
  SameWallet: "A lost wallet is replaced by another one, and custody by none",
  StillLockedIn: "Some of these units are still locked in",
  TooManyHolders: "There would be more holders than may be",
  TooManyUnits: "This wallet would have more units than one may have",
  WalletLost: "This wallet was replaced as lost",
};

/** Says in a sentence to a person why the contract refuses a call. */
export function wordsOf({ error }: Refusal): string {
  return WORDS[error] ?? "The contract refuses this";
}
