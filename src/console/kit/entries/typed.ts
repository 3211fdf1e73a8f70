import { z } from "zod";

/** Takes a whole number as it is typed or chosen; anything else is refused with these words. */
export const typed = (message: string) => z.string(message).regex(/^\d+$/, message).transform(Number);
