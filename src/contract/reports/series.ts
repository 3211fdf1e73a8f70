import { z } from "zod";
import { date, money } from "../fields";

/** How a raise grew, of orders that were not cancelled, failed or refunded; `settled` is what escrow got for orders. */
export const raiseSeries = {
  /** Length of a period: weeks as long as they are few enough, else months. */
  per: z.enum(["week", "month"]),
  /** Sums up to the end of each period, the last of which is the present one. */
  series: z.array(
    z.object({
      period: date("Period from"),
      ordered: money("Ordered"),
      received: money("Received"),
      settled: money("Settled in escrow"),
    }),
  ),
};

/** Periods that are given at most. */
export const SERIES_POINTS = 60;
