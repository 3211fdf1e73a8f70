import { keepPreviousData } from "@tanstack/react-query";
import type { Identifier } from "react-admin";
import type { z } from "zod";
import type { holdingCalls } from "../../contract/holdings/calls";
import { holdingRoutes } from "../../contract/holdings/routes";
import { useAnswer } from "../kit/useAnswer";

/** A cap table as the server gives it. */
export type CapTable = z.output<(typeof holdingCalls.capTable)["answer"]>;

interface Asked {
  date?: string | undefined;
  property_id?: number | undefined;
}

/** Gives the cap table of an SPV; the one before stays while another one comes. */
export function useCapTable(spv: Identifier, { date, property_id }: Asked, enabled = true) {
  const query = { ...(date ? { date } : {}), ...(property_id ? { property_id } : {}) };
  return useAnswer(
    holdingRoutes.capTable,
    { params: { id: spv }, query },
    { placeholderData: keepPreviousData, enabled },
  );
}
