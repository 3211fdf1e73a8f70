import { createHash } from "node:crypto";
import type { z } from "zod";
import { ASSET_TOKEN } from "../../chain/token/contract";
import type { tokenCalls } from "../../contract/tokens/calls";
import { tokens as tokenRecords } from "../../contract/tokens/resource";
import { fileIdIn } from "../../contract/uploads/fileAddress";
import { requireChain } from "../chain/chain";
import { queueTransaction } from "../chain/queue";
import { transaction } from "../db/database";
import { Failure, notFound } from "../http/failure";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import { refuseMissingFiles } from "../uploads/references";
import { GAS } from "./gas";
import { tokenRules } from "./rules";
import type { Token } from "./token";

type Asked = z.output<(typeof tokenCalls.nameDocument)["body"]>;

/** Names the document that says what a unit is: the contract keeps its SHA-256 and where it is to be had. */
export async function nameDocument(writer: Writer, id: number, { document, uri }: Asked) {
  const { deps, actor } = writer;
  const chain = requireChain(deps);
  return transaction(deps.db, async (tx) => {
    const { status, address, property_id } = (await lockRecord(tx, tokenRecords, tokenRules, id)) as unknown as Token;
    if (status !== "live" || !address) throw new Failure("conflict", "This token is not on the chain, or paused");
    await refuseMissingFiles({ tx, actor }, tokenRecords.fields, { document });
    const document_hash = await hashOf(deps.files, document);
    await queueTransaction(tx, chain, deps.clock(), {
      kind: "document",
      property_id,
      key: "relayer",
      to: address,
      data: ASSET_TOKEN.abi.encodeFunctionData("setDocument", [document_hash, uri]),
      gasLimit: GAS.one * 2,
    });
    const within = { ...writer, deps: { ...deps, db: tx } };
    return changeRecord(within, tokenRecords, tokenRules, id, { document, document_hash });
  });
}

async function hashOf(files: Writer["deps"]["files"], document: string): Promise<string> {
  const bytes = await (await files.get(fileIdIn(document, "file") ?? ""))?.read();
  if (!bytes) throw notFound("document");
  const hash = createHash("sha256");
  for await (const chunk of bytes) hash.update(chunk);
  return `0x${hash.digest("hex")}`;
}
