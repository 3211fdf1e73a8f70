import { clockCalls } from "../../contract/clock/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { confirmClock } from "./doubt";

/** Serves the word of an administrator that the program's clock is right. */
export function serveClock(api: Api) {
  serve(api, clockCalls.confirm, async ({ body, ...writer }) => ({
    data: await confirmClock(writer, body.reason),
    message: "Clock confirmed; deadlines go on",
  }));
}
