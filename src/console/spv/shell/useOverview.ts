import { spvRoutes } from "../../../contract/spv/routes";
import { useAnswer } from "../../kit/useAnswer";

/** Gives what an SPV stands at, for as long as it counts as fresh; the header and the overview share it. */
export function useOverview(id: string | number, staleTime = 0) {
  return useAnswer(spvRoutes.overview, { params: { id } }, { staleTime });
}
