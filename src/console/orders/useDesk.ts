import { useQuery } from "@tanstack/react-query";
import { orders } from "../../contract/orders/resource";
import { isAbsent } from "../api/extension";
import { useConsoleProvider } from "../kit/useConsoleProvider";

/** Gives what one works with on the page of an order; `absent` where the server has no such call. */
export function useDesk(id: number) {
  const provider = useConsoleProvider();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [orders.name, "desk", String(id)],
    queryFn: () => provider.orderDesk(id),
    retry: false,
  });
  const absent = isAbsent(error);
  return { desk: data, isPending, absent, error: absent || data ? null : error, refetch };
}
