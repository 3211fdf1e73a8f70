import { keepPreviousData } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { Suspense } from "react";
import { tokenRoutes } from "../../contract/tokens/routes";
import { isAbsent } from "../api/extension";
import { t } from "../i18n/t";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { useAnswer } from "../kit/useAnswer";
import { lazyPart } from "../load";
import type { DeliveryPanelProps } from "./DeliveryPanel";
import { EVERY_MS, isPending } from "./token";
import { tokenWords } from "./words";

const DeliveryPanel = lazyPart<DeliveryPanelProps>(() =>
  import("./DeliveryPanel").then((loaded) => loaded.DeliveryPanel),
);

interface Props {
  /** What a link leads to it by. */
  id: string;
  order: { id: number; status: string };
}

/**
 * Shows where the units of an order are on their way by the chain, live until they are there; nothing where they are
 * not, so that no code of it is fetched then.
 */
export function OrderDelivery({ id, order }: Props) {
  const { data, error, refetch } = useAnswer(
    tokenRoutes.ofOrder,
    // The steps of an order begin and end its delivery.
    { params: { id: order.id }, edition: order.status },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data && isPending(state.data) ? EVERY_MS : false),
    },
  );
  if (data === undefined && error && !isAbsent(error))
    return (
      <Notice
        panel
        icon={TriangleAlert}
        title={t(tokenWords.delivery.failed)}
        text={failureWords(error)}
        onRetry={refetch}
      />
    );
  return data ? (
    <Suspense>
      <DeliveryPanel id={id} delivery={data} />
    </Suspense>
  ) : null;
}
