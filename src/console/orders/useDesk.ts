import { orderRoutes } from "../../contract/orders/routes";
import { useAnswer } from "../kit/useAnswer";

/** Gives what one works with on the page of an order; `absent` where the server has no such call. */
export function useDesk(id: number) {
  const { data: desk, absent, error, isPending, refetch } = useAnswer(orderRoutes.desk, { params: { id } });
  return { desk, isPending, absent, error: desk ? null : error, refetch };
}
