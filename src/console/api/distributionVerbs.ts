import type { Identifier } from "react-admin";
import { distributionCalls } from "../../contract/distributions/calls";
import type { Api } from "./api";
import { saveFile } from "./saveFile";

/** Makes the verbs of distributions; a server without them rejects with an absence. */
export const createDistributionVerbs = (api: Api) => ({
  /** Divides a distribution by the holdings of its record date, in place of an earlier division. */
  calculateDistribution: (id: Identifier, key: string) =>
    api.call(distributionCalls.calculate, { params: { id }, key, timeout: 0 }),

  /** Gives what one should know of a calculated distribution before it is submitted or approved. */
  distributionPreflight: (id: Identifier) => api.call(distributionCalls.preflight, { params: { id } }),

  /** Asks a second person to have a distribution paid. */
  submitDistribution: (id: Identifier, reason: string, key: string) =>
    api.call(distributionCalls.submit, { params: { id }, body: { reason }, key }),

  /** Stops the payments of a distribution, or goes on with them. */
  runDistribution: (id: Identifier, action: "pause" | "resume", key: string) =>
    api.call(distributionCalls.run, { params: { id }, body: { action }, key }),

  /** Has every failed and held part of a distribution tried again. */
  retryDistribution: (id: Identifier, key: string) => api.call(distributionCalls.retryAll, { params: { id }, key }),

  /** Has one failed or held part tried again. */
  retryDistributionLine: (id: Identifier, key: string) => api.call(distributionCalls.retry, { params: { id }, key }),

  /** Gives what could not be paid back to the escrow and completes a distribution. */
  finishDistribution: (id: Identifier, reason: string, key: string) =>
    api.call(distributionCalls.finish, { params: { id }, body: { reason }, key }),

  /** Gives up a distribution that nobody has submitted. */
  cancelDistribution: (id: Identifier, reason: string, key: string) =>
    api.call(distributionCalls.cancel, { params: { id }, body: { reason }, key }),

  /** Gives the person a holder's statement of a distribution. */
  async saveDistributionStatement(lineId: Identifier): Promise<void> {
    const { body } = await api.request(distributionCalls.statement, { params: { id: lineId }, blob: true });
    saveFile(body as Blob, `statement-${lineId}.pdf`);
  },
});
