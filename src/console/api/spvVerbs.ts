import type { Identifier } from "react-admin";
import { spvCalls } from "../../contract/spv/calls";
import type { Api } from "./api";

/** Makes the verbs of SPVs. */
export const createSpvVerbs = (api: Api) => ({
  /** Gives what an SPV stands at; a server without it rejects with an absence. */
  spvOverview: (id: Identifier) => api.call(spvCalls.overview, { params: { id } }),
});
