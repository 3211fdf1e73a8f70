import { useQuery } from "@tanstack/react-query";
import type { StepPreview } from "../../contract/orders/calls";
import { orders } from "../../contract/orders/resource";
import { orderRoutes } from "../../contract/orders/routes";
import type { OrderStatus } from "../../contract/orders/steps";
import { useConsoleProvider } from "../kit/useConsoleProvider";

/** How many orders one call looks at. */
const AT_ONCE = 100;

/** Gives what moving each of several orders to a status would mean. */
export function useBulkPreview(ids: readonly number[], status: OrderStatus | undefined) {
  const provider = useConsoleProvider();
  const { data, error, isFetching } = useQuery({
    queryKey: [orders.name, "preview", status, ...ids],
    enabled: status !== undefined,
    retry: false,
    // What may be done is looked at anew each time.
    gcTime: 0,
    queryFn: async (): Promise<StepPreview[]> => {
      if (!status) return [];
      const chunks = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
        provider.call(orderRoutes.preview, {
          body: { ids: ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE), status },
        }),
      );
      return (await Promise.all(chunks)).flat();
    },
  });
  return { previews: data, error, isFetching };
}
