import { expect, test } from "vitest";
import { readProof } from "../../../src/chain/proof/file";
import { verifyProof } from "../../../src/chain/proof/verify";

const PROOF = {
  format: "register-proof/1",
  made_at: "2026-01-05T04:30:00.000Z",
  chain_id: 31337,
  contract: `0x${"1".repeat(40)}`,
  code_hash: `0x${"2".repeat(64)}`,
  block: { number: 5, hash: `0x${"3".repeat(64)}` },
  from_block: 1,
  supply: 3,
  holders: [{ address: `0x${"4".repeat(40)}`, units: 3 }],
  custody: { units: 0, parts: [] },
  register: { movements: 1, last: 1, sha256: "5".repeat(64) },
};

/** Files that are no proof, and the words that say where. */
const WRONG: Readonly<Record<string, [text: string, words: string]>> = {
  "is no JSON": ["{", "The file is no JSON"],
  "is of another kind": [JSON.stringify({ ...PROOF, format: "other" }), "format is not “register-proof/1”"],
  "has a contract that is no address": [JSON.stringify({ ...PROOF, contract: "0x1" }), "contract is not an address"],
  "has units that are no number": [JSON.stringify({ ...PROOF, supply: "3" }), "supply is not a number"],
  "has no custody": [JSON.stringify({ ...PROOF, custody: undefined }), "custody.units is not a number"],
  "has a holder of nothing": [
    JSON.stringify({ ...PROOF, holders: [{ ...PROOF.holders[0], units: 0 }] }),
    `0x${"4".repeat(40)} has 0 units, which is no holding`,
  ],
  "has a holder that is no address": [
    JSON.stringify({ ...PROOF, holders: [{ address: "Alice", units: 3 }] }),
    "Alice of holders is not an address",
  ],
  "has a part of custody that is none": [
    JSON.stringify({ ...PROOF, custody: { units: 0, parts: [{ holder: 1, units: -1 }] } }),
    "A part of custody is not a holder with units",
  ],
};

test.each(Object.entries(WRONG))("a file that %s is refused in words", async (_what, [text, words]) => {
  expect(() => readProof(text)).toThrow(words);
  expect(await verifyProof(text, "http://127.0.0.1:9")).toMatchObject({
    ok: false,
    lines: [`differs  ${words}`, expect.anything()],
  });
});

test("a proof is read as the call answers, or as it is", () => {
  expect(readProof(JSON.stringify(PROOF))).toEqual(PROOF);
  expect(readProof(JSON.stringify({ data: PROOF, message: "ok" }))).toEqual(PROOF);
});

test("a node that is not there is named without its address, which may hold a key", async () => {
  const { ok, lines } = await verifyProof(JSON.stringify(PROOF), "http://key:secret@127.0.0.1:9/v2/key");
  expect(ok).toBe(false);
  expect(lines[0]).toBe("differs  The node does not say which chain it is of");
});
