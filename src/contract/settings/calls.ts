import { z } from "zod";
import { brandFields } from "../brand/fields";
import { type CallsOf, callsOf } from "../route";
import { brandRoutes } from "./routes";

const { platform_name, platform_logo, platform_primary, platform_accent, platform_font } = brandFields;

/** Nothing where it is to be as it is built in. */
const brand = z.object({
  platform_name: platform_name.nullable(),
  platform_logo: platform_logo.nullable(),
  platform_primary: platform_primary.nullable(),
  platform_accent: platform_accent.nullable(),
  platform_font: platform_font.nullable(),
});

/** Stands for what is set: another one than was read is somebody else's. */
const version = z.string();

/** What the calls of {@link brandRoutes} take and give. */
export const brandCalls = callsOf(brandRoutes, {
  brand: { answer: brand.extend({ version }) },
  saveBrand: { body: brand.extend({ version: version.optional() }), answer: brand.extend({ version }) },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof brandCalls> {}
}
