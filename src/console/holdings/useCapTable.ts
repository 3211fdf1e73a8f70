import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Identifier } from "react-admin";
import type { z } from "zod";
import type { holdingCalls } from "../../contract/holdings/calls";
import { unitTransfers } from "../../contract/holdings/resource";
import { useConsoleProvider } from "../kit/useConsoleProvider";

/** A cap table as the server gives it. */
export type CapTable = z.output<(typeof holdingCalls.capTable)["answer"]>;

interface Asked {
  date?: string | undefined;
  property_id?: number | undefined;
}

/** Gives the cap table of an SPV; the one before stays while another one comes. */
export function useCapTable(spv: Identifier, { date, property_id }: Asked, enabled = true) {
  const provider = useConsoleProvider();
  const query = { ...(date ? { date } : {}), ...(property_id ? { property_id } : {}) };
  return useQuery({
    // Below transfers of units: one that is made changes it.
    queryKey: [unitTransfers.name, "cap-table", String(spv), query],
    queryFn: () => provider.capTable(spv, query),
    placeholderData: keepPreviousData,
    enabled,
  });
}
