import type { TypedBallot } from "../../../contract/holder/ballot";
import type { HolderProposal, OpenedHolder, UnitHistory } from "../../../contract/holder/calls";
import { holderRoutes } from "../../../contract/holder/routes";
import type { Route } from "../../../contract/route";
import { dataOf } from "../../api/answer";
import { splitEndpoint } from "../../api/endpoint";
import { http } from "../../api/http";

/** Milliseconds for a chain to be asked, or a statement to be made. */
const PATIENCE_MS = 60_000;

/** Gives what the holder behind a link has. */
export const openPage = (token: string) => ask<OpenedHolder>(holderRoutes.open, { token });

/** Gives a page of what became of the holder's units, the latest first. */
export const fetchHistory = (token: string, page: number) => ask<UnitHistory>(holderRoutes.ownHistory, { token, page });

/** Gives the proposals that the holder may vote on now. */
export const fetchProposals = (token: string) => ask<HolderProposal[]>(holderRoutes.proposals, { token });

/** Gives what the holder's wallet signs to vote for an option. */
export const fetchBallot = (token: string, proposal_id: number, option: number) =>
  ask<TypedBallot>(holderRoutes.ballot, { token, proposal_id, option });

/** Casts a vote by the wallet's signature of its ballot, and gives the proposal as it is then. */
export const castVote = (token: string, { message }: TypedBallot, signature: string) =>
  ask<HolderProposal>(holderRoutes.vote, {
    ...{ token, signature },
    ...{ proposal_id: message.proposal, option: message.option, replaces: message.replaces },
  });

/** Gives the certificate of what the holder has of an issuer, as a PDF. */
export async function fetchStatement(token: string, spv_id: number): Promise<Blob> {
  const { body } = await send(holderRoutes.statement, { token, spv_id }, { blob: true });
  return body as Blob;
}

async function ask<Answer>(route: Route, body: object): Promise<Answer> {
  return dataOf((await send(route, body)).body) as Answer;
}

const send = ({ on, fails }: Route, body: object, more: { blob?: boolean } = {}) =>
  http.send({ ...splitEndpoint(on), fails, body, public: true, timeout: PATIENCE_MS, ...more });
