import { draftsIn } from "../wizard/drafts";

/** Keeps what is typed into a form of the onboarding in this tab until it is saved; a reload does not lose it. */
export const drafts = draftsIn<object>("sessionStorage", "onboarding:");

/** Keeps the wallet that was chosen before there is an account. */
export const walletDraft = {
  read: () => (drafts.read("wallet") as { wallet_address: string } | undefined)?.wallet_address,
  write: (wallet_address: string) => drafts.write("wallet", { wallet_address }),
  drop: () => drafts.drop("wallet"),
};

/** Notes whose drafts these are from now on, and forgets what another account left in this tab. */
export function claimDrafts(id: number): void {
  const owner = drafts.read("owner") as { id: number } | undefined;
  if (owner && owner.id !== id) drafts.forget("");
  drafts.write("owner", { id });
}
