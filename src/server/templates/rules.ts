import { and, asc, eq, sql } from "drizzle-orm";
import { msg } from "../../contract/language/message";
import { assetSections } from "../assets/tables";
import { tables } from "../db/tables";
import { Failure } from "../http/failure";
import type { Rules } from "../resources/rules";

/** How many assets a refusal names. */
const NAMED = 3;

/** What the server knows of templates beyond their definition: one that assets use is kept. */
export const templateRules: Rules = {
  beforeRemove: async ({ tx }, { id }) => {
    const using = await tx
      .select({ name: tables.assets.name })
      .from(assetSections)
      .innerJoin(tables.assets, eq(tables.assets.id, assetSections.asset_id))
      .where(
        and(
          eq(assetSections.name, "signature"),
          // As one JSON value: a text, or a number beyond the keys, is no such template and no failure either.
          sql`${assetSections.data} -> 'template_id' = to_jsonb(${Number(id)}::integer)`,
        ),
      )
      .orderBy(asc(tables.assets.name));
    if (!using.length) return;
    const names = using
      .slice(0, NAMED)
      .map(({ name }) => name)
      .join("; ");
    const more = using.length - NAMED;
    throw new Failure(
      "conflict",
      more > 0
        ? msg("Assets use this template: %{names} and %{more} more. Retire it instead", { names, more })
        : msg("Assets use this template: %{names}. Retire it instead", { names }),
    );
  },
};
