import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../db/database";
import { notFound } from "../http/failure";
import type { Proposal } from "./move";
import { proposalBallots } from "./tables";
import { signerOfBallot } from "./typedBallot";

const OF_KEY =
  "The address that signed “typed_data” with “signature” (EIP-712, such as verifyTypedData of ethers gives it) is “signed_by”.";
const OF_CONTRACT =
  "“signed_by” is a contract: at “block” its isValidSignature(bytes32,bytes) (EIP-1271) took “signature” for the EIP-712 hash of “typed_data”.";
const ABOUT =
  "“typed_data.message” names proposal and option; its “text” is the SHA-256 of “proposal.text” in UTF-8, and “replaces” the number of the ballot whose place it took.";

/**
 * Gives what proves a ballot that a wallet signed, as a file of JSON that can be verified without this platform; 404 for
 * one that no wallet signed.
 */
export async function evidenceOf(db: Database, proposal: Proposal, ballotId: number): Promise<Response> {
  const { id, proposal_id, signature } = proposalBallots;
  const [ballot] = await db
    .select()
    .from(proposalBallots)
    .where(and(eq(proposal_id, proposal.id), eq(id, ballotId), isNotNull(signature)));
  if (!ballot?.signed_data || ballot.signature === null) throw notFound("signed ballot");
  const isOfKey = (await signerOfBallot(ballot.signed_data, ballot.signature)) === ballot.signed_by;
  const evidence = {
    verification: `${isOfKey ? OF_KEY : OF_CONTRACT} ${ABOUT}`,
    proposal: { id: proposal.id, title: proposal.title, text: proposal.body },
    ballot: { id: ballot.id, option: ballot.option, at: new Date(ballot.at).toISOString() },
    signed_by: ballot.signed_by,
    ...(isOfKey ? {} : { block: ballot.signed_block }),
    signature: ballot.signature,
    typed_data: ballot.signed_data,
  };
  return new Response(`${JSON.stringify(evidence, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="vote-${proposal.id}-${ballot.id}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
