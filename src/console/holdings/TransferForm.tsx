import type { RaRecord } from "react-admin";
import { holdingCalls } from "../../contract/holdings/calls";
import { holdingRoutes } from "../../contract/holdings/routes";
import { t } from "../i18n/t";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { typed } from "../kit/entries/typed";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { formatNumber } from "../kit/values";
import { OfferRefusals } from "../offerRules/OfferRefusals";
import { PersonEntry } from "../units/PersonEntry";
import { useCapTable } from "./useCapTable";
import { capTableWords } from "./words";

const { shape } = holdingCalls.transfer.body;

const TRANSFER = holdingCalls.transfer.body.extend({
  property_id: typed("Choose an asset"),
  from_user_id: typed("Choose a person"),
  to_user_id: typed("Choose a person"),
  units: typed("Enter a whole number").pipe(shape.units),
});

const EMPTY = { property_id: "", from_user_id: "", to_user_id: "", units: "", reason: "", document: null };

/** Asks for units of one holder to be transferred to somebody else. */
export function TransferForm({ spv, onClose }: { spv: RaRecord; onClose: () => void }) {
  const { mutate, isPending, error } = useCall(holdingRoutes.transfer, {
    params: { id: spv.id },
    done: capTableWords.transfer.requested,
    tells: true,
  });
  const { entries, entryOf, problem, check } = useEntries(TRANSFER, EMPTY, error);
  const { data } = useCapTable(spv.id, {});
  const chosen = Number(entries.property_id);
  const ofAsset = useCapTable(spv.id, { property_id: chosen }, chosen > 0);
  const assets = (data?.assets ?? []).filter(({ units }) => units > 0);
  const submit = () => {
    const transfer = check();
    if (transfer) mutate(transfer, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(capTableWords.transfer.open)}
      action={t(capTableWords.transfer.open)}
      pending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t(capTableWords.transfer.text)}</p>
      <ChoiceEntry
        label={t(capTableWords.transfer.asset)}
        none={t(capTableWords.transfer.chooseAsset)}
        choices={Object.fromEntries(assets.map(({ id, name }) => [String(id), name]))}
        {...entryOf("property_id")}
      />
      <PersonEntry
        label={t(capTableWords.transfer.from)}
        none={t(capTableWords.transfer.choose)}
        hint={holds()}
        {...entryOf("from_user_id")}
      />
      <PersonEntry
        label={t(capTableWords.transfer.to)}
        none={t(capTableWords.transfer.choose)}
        {...entryOf("to_user_id")}
      />
      <TextEntry label={t(capTableWords.transfer.units)} inputMode="numeric" {...entryOf("units")} />
      <OfferRefusals
        assetId={entries.property_id}
        userId={entries.to_user_id}
        units={entries.units}
        occasion="transfer"
      />
      <ReasonEntry
        label={t(capTableWords.transfer.reason)}
        hint={t(capTableWords.transfer.reasonHint)}
        {...entryOf("reason")}
      />
      <FilePicker label={t(capTableWords.transfer.document)} {...entryOf("document")} />
    </FormDialog>
  );

  /** Says what the giver holds, as far as the answer names all holders. */
  function holds(): string | undefined {
    const table = ofAsset.isPlaceholderData ? undefined : ofAsset.data;
    if (!table || !entries.from_user_id) return undefined;
    const giver = table.holders.find(({ user_id }) => user_id === Number(entries.from_user_id));
    if (giver)
      return t(capTableWords.transfer.holds, {
        units: t(capTableWords.waiting.units, { smart_count: giver.units, count: formatNumber(giver.units) }),
      });
    return table.found > table.holders.length ? undefined : t(capTableWords.transfer.holdsNone);
  }
}
