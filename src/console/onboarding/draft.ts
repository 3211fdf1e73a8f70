const PREFIX = "onboarding:";
const OWNER = "owner";

/** Name under which what an account is made of is kept until its code is verified. */
export const ACCOUNT_DRAFT = "account";

/** Name under which the wallet that was chosen before there is an account is kept. */
export const WALLET_DRAFT = "wallet";

/** Keeps what is typed into a form of the onboarding in this tab until it is saved; a reload does not lose it. */
export const keepDraft = (name: string, values: object): void =>
  sessionStorage.setItem(PREFIX + name, JSON.stringify(values));

/** Gives what was typed into a form and not saved. */
export function readDraft<Values extends object>(name: string): Partial<Values> {
  const kept = sessionStorage.getItem(PREFIX + name);
  return kept === null ? {} : (JSON.parse(kept) as Partial<Values>);
}

/** Forgets what was typed into a form. */
export const dropDraft = (name: string): void => sessionStorage.removeItem(PREFIX + name);

/** Forgets everything that was typed. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

/** Notes whose drafts these are from now on, and forgets what another account left in this tab. */
export function claimDrafts(id: number): void {
  const { id: before = id } = readDraft<{ id: number }>(OWNER);
  if (before !== id) dropDrafts();
  keepDraft(OWNER, { id });
}
