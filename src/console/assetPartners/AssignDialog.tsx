import { useState } from "react";
import { useListContext } from "react-admin";
import { channelPartners, tokenPartners } from "../../contract/assetPartners/resource";
import type { Resource } from "../../contract/resource";
import { assetWords } from "../assets/words";
import { nameOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { FormDialog } from "../kit/FormDialog";
import { failureWords } from "../kit/failureWords";
import { usePickable } from "../kit/inputs/pickable";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";

/** One partner that may be chosen. */
interface Partner {
  resource: string;
  id: number;
  words: string;
}

const keyOf = ({ resource, id }: Partner) => `${resource}/${id}`;

/** Assigns the selected assets to a partner, or takes them away from one, in one change of the partner. */
export function AssignDialog({ onClose }: { onClose: () => void }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const provider = useConsoleProvider();
  const { partners, error: unread } = usePartners();
  const [key, setKey] = useState<string | null>(null);
  const [action, setAction] = useState<"add" | "remove">("add");
  const partner = partners.find((one) => keyOf(one) === key);

  const assign = async ({ resource, id }: Partner) => {
    const { data } = await provider.getOne(resource, { id });
    const [ids, held] = [selectedIds.map(Number), data.assets as number[]];
    const left = held.filter((asset) => !ids.includes(asset));
    const added = ids.filter((asset) => !held.includes(asset));
    const assets = action === "add" ? [...held, ...added] : left;
    return provider.update(resource, { id, data: { ...data, assets }, previousData: data });
  };
  const { mutate, isPending, error } = useChange(
    partner?.resource ?? channelPartners.name,
    assign,
    assetWords.assign.done,
    { tells: true },
  );
  const finish = () => {
    onUnselectItems();
    onClose();
  };
  const failed = error ?? unread;

  return (
    <FormDialog
      title={t(assetWords.assign.title, { smart_count: selectedIds.length })}
      action={t(assetWords.assign[action])}
      pending={isPending}
      incomplete={!partner}
      problem={failed ? failureWords(failed) : undefined}
      onSubmit={() => partner && mutate(partner, { onSuccess: finish })}
      onClose={onClose}
    >
      <ChoiceEntry
        label={t(assetWords.assign.partner)}
        choices={Object.fromEntries(partners.map((one) => [keyOf(one), one.words]))}
        none={t(assetWords.assign.choose)}
        value={key}
        onChange={setKey}
      />
      <ChoiceEntry
        label={t(assetWords.assign.action)}
        choices={{ add: t(assetWords.assign.add), remove: t(assetWords.assign.remove) }}
        value={action}
        onChange={(chosen) => setAction(chosen === "remove" ? "remove" : "add")}
      />
    </FormDialog>
  );
}

/** Gives the partners of both kinds. */
function usePartners() {
  const channel = usePickable(channelPartners);
  const token = usePickable(tokenPartners);
  const of = (resource: Resource, { data = [] }: typeof channel) =>
    data.map(({ id, name }): Partner => ({ resource: resource.name, id, words: `${name} (${nameOf(resource)})` }));
  return {
    partners: [...of(channelPartners, channel), ...of(tokenPartners, token)],
    error: channel.error ?? token.error,
  };
}
