import { count, eq, sql } from "drizzle-orm";
import { type AssetStatus, CORE_TERMS, hasSettledTerms } from "../../contract/assetSteps";
import { paiseOf } from "../../contract/money";
import type { Database } from "../db/open";
import { tables } from "../db/tables/resources";
import { Failure, invalid } from "../http/failure";
import { changeSupply } from "../orders/tokens";
import type { Rules } from "../resources/rules";
import type { Values } from "../resources/shape";

/** What the server knows of assets beyond their definition; their status moves by `moveAsset` alone. */
export const assetRules: Rules = {
  filters: {
    // One documented filter covers both kinds of type: the numeric categories and the kinds of property.
    type: (type: string) =>
      /^\d+$/.test(type)
        ? eq(tables.assets.property_type_id, Number(type))
        : eq(tables.assets.property_type, type as "villa"),
  },
  computed: {
    // The supply is counted once the first order comes.
    tokens_ordered: sql`coalesce((select s.reserved + s.delivered from token_supply s where s.asset_id = assets.id), 0)`,
  },
  beforeChange: async (_writing, before, changes) => {
    refuseSettledTerms(before, changes);
    return changes;
  },
  beforeRemove: async ({ tx }, { id }) => refuseInUse(tx, Number(id)),
  afterWrite: async ({ tx }, { id, total_token }, _given, before) => {
    if (before && total_token !== before.total_token) await changeSupply(tx, id, total_token as number | null);
  },
};

function refuseSettledTerms(before: Values, changes: Values) {
  if (!hasSettledTerms(before.status as AssetStatus)) return;
  const changed = CORE_TERMS.filter(
    (path) => changes[path] !== undefined && worth(changes[path]) !== worth(before[path]),
  );
  if (!changed.length) return;
  const message =
    before.status === "in-review"
      ? "This is settled while the asset is in review; request changes first"
      : "This is settled since the asset was reviewed";
  throw invalid(changed.map((path) => ({ path, message })));
}

/** The same amount may be written with more or fewer places. */
const worth = (value: unknown) => (typeof value === "string" && /^\d/.test(value) ? paiseOf(value) : value);

/** Money reaches an asset only through its orders and its expressions of interest. */
async function refuseInUse(tx: Database, id: number) {
  const { orders, eois } = tables;
  const [ordered] = await tx.select({ n: count() }).from(orders).where(eq(orders.property_id, id));
  const [asked] = await tx.select({ n: count() }).from(eois).where(eq(eois.property_id, id));
  const uses = [
    counted(ordered?.n ?? 0, "order", "orders"),
    counted(asked?.n ?? 0, "expression of interest", "expressions of interest"),
  ].filter(Boolean);
  if (uses.length) throw new Failure("conflict", `This asset has ${uses.join(" and ")}; it is kept`);
}

const counted = (number: number, one: string, many: string) =>
  number > 0 && `${number.toLocaleString("en-IN")} ${number === 1 ? one : many}`;
