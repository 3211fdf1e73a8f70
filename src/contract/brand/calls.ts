import { z } from "zod";
import { optional } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { brandFields } from "./fields";
import { brandRoutes } from "./routes";

const { platform_name, platform_logo, platform_primary, platform_accent } = brandFields;

const brand = z.object({
  platform_name: optional(platform_name),
  platform_logo: optional(platform_logo),
  platform_primary: optional(platform_primary),
  platform_accent: optional(platform_accent),
});

/** What the calls of {@link brandRoutes} take and give. */
export const brandCalls = callsOf(brandRoutes, { read: { answer: brand }, save: { body: brand, answer: brand } });

declare module "../route" {
  interface Calls extends CallsOf<typeof brandCalls> {}
}
