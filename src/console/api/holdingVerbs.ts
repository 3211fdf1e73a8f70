import type { Identifier } from "react-admin";
import type { z } from "zod";
import { holdingCalls } from "../../contract/holdings/calls";
import type { Api } from "./api";
import { saveFile } from "./saveFile";

type Query<Name extends "capTable" | "movements"> = z.input<(typeof holdingCalls)[Name]["query"]>;

/** Makes the verbs of holdings; a server without them rejects with an absence. */
export const createHoldingVerbs = (api: Api) => ({
  /** Gives who held the units of an SPV, or of one of its assets, at the end of a day. */
  capTable: (spv: Identifier, query: Query<"capTable"> = {}) =>
    api.call(holdingCalls.capTable, { params: { id: spv }, query }),

  /** Gives the person the whole cap table as a file. */
  async saveCapTable(spv: Identifier, query: Query<"capTable">, name: string): Promise<void> {
    const { body } = await api.request(holdingCalls.exportCapTable, {
      params: { id: spv },
      query,
      blob: true,
      timeout: 0,
    });
    saveFile(body as Blob, `${name}.csv`);
  },

  /** Gives what was issued and what changed hands between two days. */
  movements: (spv: Identifier, query: Query<"movements"> = {}) =>
    api.call(holdingCalls.movements, { params: { id: spv }, query }),

  /** Gives the person the certificate of a holder as of a day. */
  async saveCertificate(spv: Identifier, holder: Identifier, date: string, name: string): Promise<void> {
    const { body } = await api.request(holdingCalls.certificate, {
      params: { id: spv, user_id: holder },
      query: { date },
      blob: true,
    });
    saveFile(body as Blob, `${name}.pdf`);
  },

  /** Asks a second person to transfer units from one holder to somebody else. */
  requestUnitTransfer: (spv: Identifier, body: z.input<(typeof holdingCalls.transfer)["body"]>, key: string) =>
    api.call(holdingCalls.transfer, { params: { id: spv }, body, key }),
});
