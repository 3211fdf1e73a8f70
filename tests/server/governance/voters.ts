import { eq } from "drizzle-orm";
import { type HDNodeWallet, Wallet } from "ethers/wallet";
import type { TypedBallot } from "../../../src/contract/holder/ballot";
import type { HolderProposal } from "../../../src/contract/holder/calls";
import { tables } from "../../../src/server/db/tables";
import { proposalBallots } from "../../../src/server/governance/tables";
import { holderPageOn } from "../holder/holderPage";
import { rowOf } from "../rows";
import type { SignedIn } from "../signedIn";

/** Gives the types of a ballot as libraries take them, which know those of the domain. */
export const typesOf = ({ types: { EIP712Domain: _, ...types } }: TypedBallot) => types;

/** Signs a ballot by a key. */
export const signs = (wallet: HDNodeWallet, ballot: TypedBallot) =>
  wallet.signTypedData(ballot.domain, typesOf(ballot), ballot.message);

/** Holders who vote by their wallets, on their own pages. */
export function votersOn(here: SignedIn) {
  const page = holderPageOn(here);
  const prove = (id: number, address: string) =>
    here.platform.change(id, { wallet_address: address, wallet_proven_at: here.platform.deps.clock().toISOString() });
  return {
    prove,
    /** The ballots of a proposal, the first one first. */
    ballotsOf: (id: number) =>
      here.platform.db
        .select()
        .from(proposalBallots)
        .where(eq(proposalBallots.proposal_id, id))
        .orderBy(proposalBallots.id),
    /** Puts a holder before their own page, with a proven wallet. */
    async voterAt(userId: number, wallet: HDNodeWallet = Wallet.createRandom(), address = wallet.address) {
      await prove(userId, address);
      const user = await rowOf(here, tables.users, userId);
      const link = await page.linkOf({ id: userId, email: user?.email });
      const ask = (path: string, body: object) => page.ask(path, link, body);
      return {
        wallet,
        ask,
        own: async () => (await ask("proposals", {})).data as unknown as HolderProposal[],
        ballot: async (proposal_id: number, option: number) =>
          (await ask("ballot", { proposal_id, option })).data as unknown as TypedBallot,
        cast: (ballot: TypedBallot, signature: string, more: object = {}) => {
          const { proposal, option, replaces } = ballot.message;
          return ask("vote", { proposal_id: proposal, option, replaces, signature, ...more });
        },
        async vote(proposal: number, option: number) {
          const ballot = await this.ballot(proposal, option);
          return this.cast(ballot, await signs(wallet, ballot));
        },
      };
    },
  };
}
