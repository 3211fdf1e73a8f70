import { orderRoutes } from "../../contract/orders/routes";
import { useAnswer } from "../kit/useAnswer";

/** Gives what one works with on the page of an order; `absent` where the server has no such call. */
export function useWorkflow(id: number) {
  const { data: workflow, absent, error, isPending, refetch } = useAnswer(orderRoutes.workflow, { params: { id } });
  return { workflow, isPending, absent, error: workflow ? null : error, refetch };
}
