import { BRAND, type Brand } from "../../contract/brand/brand";
import type { Font } from "../../contract/brand/fonts";
import type { Database } from "../db/database";
import { readSettings } from "../settings/read";

const NAMES = ["platform_name", "platform_logo", "platform_primary", "platform_accent", "platform_font"] as const;

/** Gives how the platform presents itself: what is set, and is as it has to be, else what is built in. */
export async function readBrand(db: Database): Promise<Brand> {
  const set = await readSettings(db, NAMES);
  return {
    name: set.platform_name ?? BRAND.name,
    logo: set.platform_logo ?? BRAND.logo,
    primary: set.platform_primary ?? BRAND.primary,
    accent: set.platform_accent ?? BRAND.accent,
    font: (set.platform_font as Font | undefined) ?? BRAND.font,
  };
}

/** Gives the name that the platform goes by. */
export const readPlatformName = async (db: Database): Promise<string> => (await readBrand(db)).name;
