import { z } from "zod";
import { longText } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { clockRoutes } from "./routes";

/** Why the clock of the program is doubted, with the words for it. */
export const CLOCK_DOUBT = {
  database: "It differs from the database’s clock",
  jump: "It has jumped ahead while the program ran",
  gap: "The program was last seen at work more than a day before, and deadlines passed meanwhile",
  behind: "It shows an earlier time than it did before",
} as const;

/** A clock that is doubted, as it stands in answers. */
export const clockDoubt = z.object({
  because: z.enum(Object.keys(CLOCK_DOUBT) as [keyof typeof CLOCK_DOUBT]),
  /** What it shows, when it was looked at last. */
  shown: z.string(),
  /** What it should show, as far as can be told. */
  expected: z.string(),
});

/** A clock that is doubted: nothing is ended by its time until somebody has confirmed it, or it is right again. */
export type ClockDoubt = z.output<typeof clockDoubt>;

/** What the calls of {@link clockRoutes} take and give. */
export const clockCalls = callsOf(clockRoutes, {
  confirm: { body: z.object({ reason: longText("Reason") }), answer: z.object({ trusted_at: z.string() }) },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof clockCalls> {}
}
