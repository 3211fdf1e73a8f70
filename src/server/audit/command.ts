import { sql } from "drizzle-orm";
import { createRpc } from "../../chain/rpc";
import { TRAIL_FAULT } from "../../contract/audit/vocabulary";
import { askForId, relayerAddress } from "../chain/connect";
import { demandDatabase } from "../dataDirectory";
import { openDatabase } from "../db/open";
import type { ProofEnv } from "../env";
import { StartError } from "../startError";
import { findKeyRing, headStoresOf } from "./evidence";
import { type Head, isSigned } from "./heads";
import { headsBy } from "./headsOnChain";
import { type Proof, proveTrail } from "./prove";

/** What the proof of a trail says to the person at the terminal, and the exit code of the command. */
interface Report {
  ok: boolean;
  exitCode?: number;
  lines: string[];
}

/** Exit code where all entries hold, and newer ones were published: what a backup that was restored looks like. */
const BEHIND_PUBLISHED = 3;

/**
 * Proves the audit trail of a database that no program has open, or of any PostgreSQL, and changes nothing in it; with
 * `--chain`, also by the ends of it that the relayer has told to the chain.
 *
 * What keeps it from being read is a `StartError`: an embedded database in use, or none at all.
 */
export async function proveAudit(env: ProofEnv, option?: string): Promise<Report> {
  if (option !== undefined && option !== "--chain") throw new StartError("audit:verify knows --chain alone.");
  if (env.databaseUrl === undefined) demandDatabase(env.dataDir);
  const keys = await findKeyRing(env, env.dataDir);
  const places = headStoresOf(env, env.dataDir, () => new Date());
  const anchored = option === "--chain" ? await readAnchored(env) : [];
  const heads = [...(await Promise.all(places.map((place) => place.read()))).flat(), ...anchored];
  const { db, close } = await openDatabase(env);
  try {
    const { rows } = await db.execute<{ found: boolean }>(
      sql`select exists (select from information_schema.columns
        where table_schema = 'public' and table_name = 'audit' and column_name = 'key_id') as found`,
    );
    if (!rows[0]?.found) {
      throw new StartError("This database has no audit trail of this version; start the program on it first.");
    }
    const proof = await proveTrail(db, { keys, heads });
    const newer = heads.filter(({ seq }) => seq > proof.sealed);
    // A head that nobody signed, or with an unknown key, is no evidence that there were newer entries.
    const isSignedAhead = newer.length > 0 && newer.every((head) => isSigned(keys, head));
    const report = reportOf(proof, isSignedAhead ? newer : []);
    if (option) report.lines.unshift(`On the chain: ${anchored.length} times`);
    return report;
  } finally {
    await close();
  }
}

async function readAnchored({ chain, dataDir }: ProofEnv): Promise<Head[]> {
  if (!chain) throw new StartError("Set CHAIN_RPC to the nodes of the chain that the trail is anchored in.");
  const by = await relayerAddress(chain.key, dataDir);
  if (!by) throw new StartError("Set CHAIN_KEY, as the program has it: its account told the chain of the trail.");
  const chainId = chain.id ?? (await askForId(chain.urls));
  return headsBy({ rpc: createRpc({ chainId, urls: chain.urls }) }, by);
}

function reportOf(proof: Proof, newer: readonly Head[]): Report {
  const { ok, entries, sealed, unsealed, keyed_from, heads, newest_head, hash } = proof;
  const waiting = unsealed.length ? ` (${unsealed.join(", ")}${entries - sealed > unsealed.length ? ", …" : ""})` : "";
  const counted = [
    `Entries:      ${entries}`,
    `Sealed:       ${sealed}`,
    `Not sealed:   ${entries - sealed}${waiting}`,
    `Keyed from:   ${keyed_from ?? "nowhere"}`,
    `Published:    ${heads === 0 ? "never" : `${heads} times, last at ${newest_head}`}`,
  ];
  if (proof.fault === "cut-off" && newer.length > 0)
    return { ok, exitCode: BEHIND_PUBLISHED, lines: [...counted, describeBehind(proof, newer)] };
  if (!ok) return { ok, lines: [...counted, brokenWords(proof)] };
  return {
    ok,
    lines: [...counted, `Newest hash:  ${hash ?? "none"}`, "The chain holds: all that is sealed is as it was written."],
  };
}

function describeBehind({ sealed }: Proof, newer: readonly Head[]): string {
  const last = newer.reduce((one, other) => (other.seq > one.seq ? other : one));
  return `All ${sealed} sealed entries hold, but newer ones, up to entry ${last.seq}, were published at ${last.at}. After an older backup was restored this is expected; otherwise the end of the trail was cut off.`;
}

const brokenWords = ({ broken_at, sealed, fault }: Proof) =>
  `The chain is broken: entry ${broken_at} of ${sealed} ${TRAIL_FAULT[fault ?? "changed"]}.`;
