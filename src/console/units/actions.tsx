import { ArrowRightLeft, LockKeyhole, Undo2 } from "lucide-react";
import { holdingCalls, type Movement } from "../../contract/holdings/calls";
import { holdingRoutes } from "../../contract/holdings/routes";
import type { RecordOf } from "../../contract/resource";
import { unitCalls } from "../../contract/units/calls";
import type { unitHolds } from "../../contract/units/holds";
import { unitRoutes } from "../../contract/units/routes";
import { type CapTable, useCapTable } from "../holdings/useCapTable";
import { capTableWords } from "../holdings/words";
import { t } from "../i18n/t";
import { action } from "../kit/action";
import type { BetweenProps } from "../kit/DialogForm";
import { formatNumber } from "../kit/values";
import { OfferRefusals } from "../offerRules/OfferRefusals";
import { ContractRefusal } from "../tokens/ContractRefusal";

/** An SPV with the assets whose units its cap table knows. */
export interface Register {
  spv: number;
  assets: CapTable["assets"];
}

/** Takes one of the assets of which there are units. */
const assetIn = ({ assets }: Register) => ({
  path: "property_id",
  kind: "choice" as const,
  numeric: true,
  choices: Object.fromEntries(assets.filter(({ units }) => units > 0).map(({ id, name }) => [id, name])),
});

/** Places a hold on units at once; what its kind does not need is not asked for. */
export const HOLD_UNITS = action({
  words: capTableWords.hold.open,
  icon: LockKeyhole,
  call: unitRoutes.hold,
  title: capTableWords.hold.open,
  text: capTableWords.hold.text,
  body: unitCalls.hold.body,
  inputs: (register: Register, { kind }) => [
    ...["kind", "user_id"],
    ...(kind === "pledge"
      ? [
          { ...assetIn(register), required: true },
          { path: "units", help: "", required: true },
        ]
      : []),
    ...(kind === "court-order" ? [assetIn(register), "units"] : []),
    ...(kind === "pledge" ? [{ path: "party", required: true }] : []),
    ...(kind === "court-order" ? ["document_number"] : []),
    ...["until", "reason", "document"],
  ],
  values: () => ({ kind: "freeze" }),
  send: (hold) => (hold.kind === "freeze" ? { ...hold, property_id: null, units: null } : hold),
  done: capTableWords.hold.placed,
});

/** Asks for units of a holder to be redeemed, bought back or forfeited. */
export const TAKE = action({
  words: capTableWords.take.open,
  icon: Undo2,
  call: unitRoutes.take,
  params: ({ spv }: Register) => ({ spv_id: spv }),
  title: capTableWords.take.open,
  submit: capTableWords.take.ask,
  text: capTableWords.take.text,
  body: unitCalls.take.body,
  inputs: (register) => ["kind", assetIn(register), "user_id", "units", "price", "reason", "document"],
  values: () => ({ kind: "redemption" }),
  done: capTableWords.take.entered,
});

/** Asks for units of one holder to be transferred to somebody else. */
export const TRANSFER = action({
  words: capTableWords.transfer.open,
  icon: ArrowRightLeft,
  call: holdingRoutes.transfer,
  params: ({ spv }: Register) => ({ id: spv }),
  title: capTableWords.transfer.open,
  text: capTableWords.transfer.text,
  body: holdingCalls.transfer.body,
  inputs: (register) => [
    assetIn(register),
    "from_user_id",
    Holds,
    "to_user_id",
    "units",
    Refusals,
    ContractRefusal,
    "reason",
    "document",
  ],
  // The body of the call has no place for it: only what stands between the inputs reads it.
  values: ({ spv }) => ({ spv }),
  done: capTableWords.transfer.requested,
});

/** Says what the giver holds, as far as the answer names all holders. */
function Holds({ values: { spv, property_id, from_user_id } }: BetweenProps) {
  const chosen = Number(property_id);
  const { data, isPlaceholderData } = useCapTable(Number(spv), { property_id: chosen }, chosen > 0);
  if (!data || isPlaceholderData || !from_user_id) return null;
  const giver = data.holders.find(({ user_id }) => user_id === from_user_id);
  if (!giver && data.found > data.holders.length) return null;
  return (
    <p className="muted small" role="status">
      {giver
        ? t(capTableWords.transfer.holds, {
            units: t(capTableWords.waiting.units, { smart_count: giver.units, count: formatNumber(giver.units) }),
          })
        : t(capTableWords.transfer.holdsNone)}
    </p>
  );
}

const Refusals = ({ values: { property_id, to_user_id, units } }: BetweenProps) => (
  <OfferRefusals assetId={property_id} userId={to_user_id} units={units} occasion="transfer" />
);

/** Asks for a movement to be undone, in whole or in part. */
export const CORRECT = action({
  words: capTableWords.movements.correct,
  label: ({ movement: { id } }: { spv: number; movement: Movement }) => t(capTableWords.movements.correctOne, { id }),
  call: unitRoutes.correct,
  params: ({ spv, movement }) => ({ spv_id: spv, movement_id: movement.id }),
  when: ({ movement }) => movement.kind !== "correction",
  title: ({ movement: { id } }) => t(capTableWords.correction.title, { id }),
  submit: capTableWords.take.ask,
  text: ({ movement }) => t(capTableWords.correction.text, { asset: movement.property_name }),
  body: unitCalls.correct.body,
  values: ({ movement: { units } }) => ({ units }),
  done: capTableWords.take.entered,
});

/** A hold on units as its pages read it. */
export type Hold = RecordOf<typeof unitHolds>;

/** Asks a second person to lift a hold. */
export const LIFT = action({
  words: capTableWords.hold.lift,
  call: unitRoutes.release,
  when: ({ released_at }: Hold) => !released_at,
  title: capTableWords.hold.liftTitle,
  text: capTableWords.hold.liftText,
  body: unitCalls.release.body,
  done: capTableWords.hold.liftedNow,
});
