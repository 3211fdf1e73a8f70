import { keepPreviousData } from "@tanstack/react-query";
import { type Identifier, useGetList } from "react-admin";
import { chainTransactions, tokens, unitDeliveries } from "../../contract/tokens/resource";
import { tokenRoutes } from "../../contract/tokens/routes";
import { useAnswer } from "../kit/useAnswer";
import { type ChainTransaction, EVERY_MS, isOpen, type Token, type UnitDelivery } from "./token";

/** How many of its last transactions are shown. */
const LAST = 5;

const UNDER_WAY = { all: [["status", "any", ["waiting", "sent"]]] };

/**
 * Gives the token of an asset, what was last sent to it and how many deliveries wait; looks anew every two seconds while
 * something is under way.
 */
export function useAssetToken(asset: Identifier) {
  const filter = { property_id: Number(asset) };
  const newest = (perPage: number) => ({
    sort: { field: "id", order: "DESC" as const },
    pagination: { page: 1, perPage },
  });
  const kept = useGetList<Token>(
    tokens.name,
    { filter, ...newest(1) },
    {
      retry: false,
      refetchInterval: ({ state }) => (state.data?.data?.[0]?.status === "deploying" ? EVERY_MS : false),
    },
  );
  const token = kept.data?.[0];
  const deliveries = useGetList<UnitDelivery>(
    unitDeliveries.name,
    // What the register has is sent as the token goes live.
    { filter: { ...filter, where: UNDER_WAY }, ...newest(1), meta: { edition: token?.version } },
    {
      enabled: token !== undefined,
      refetchInterval: ({ state }) => (token?.status === "live" && state.data?.total ? EVERY_MS : false),
    },
  );
  const waiting = deliveries.data?.length ? (deliveries.total ?? 0) : 0;
  const isAwaited = token?.status === "deploying" || (token?.status === "live" && waiting > 0);
  const sent = useGetList<ChainTransaction>(
    chainTransactions.name,
    { filter, ...newest(LAST) },
    {
      enabled: token !== undefined,
      refetchInterval: ({ state }) => (isAwaited || state.data?.data?.some(isOpen) ? EVERY_MS : false),
    },
  );
  const isMoving = isAwaited || (sent.data?.some(isOpen) ?? false);
  const answer = useAnswer(
    tokenRoutes.ofAsset,
    // What came to its end is looked at once more, and so is a token that somebody else has changed.
    { params: { id: asset }, edition: [token?.version ?? null, isMoving] },
    {
      enabled: !kept.isPending && !deliveries.isLoading && !sent.isLoading,
      placeholderData: keepPreviousData,
      refetchInterval: isMoving ? EVERY_MS : false,
    },
  );
  return { answer, transactions: sent.data, waiting, isMoving };
}
