import { useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { z } from "zod";
import { channelPartners, tokenPartners } from "../../contract/assetPartners/resource";
import { choice, text } from "../../contract/fields";
import { jobRoutes } from "../../contract/jobs/routes";
import type { Resource } from "../../contract/resource";
import { assetWords } from "../assets/words";
import { recordsWords } from "../i18n/enRecords";
import { nameOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { SelectionContext, useSelected } from "../kit/bulk/selection";
import { FormDialog } from "../kit/FormDialog";
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

const SAID = z.object({
  partner: text(assetWords.assign.partner),
  action: choice({ add: assetWords.assign.add, remove: assetWords.assign.remove }, assetWords.assign.action),
});

/** Assigns the selected assets to a partner, or takes them away from one, in one change of the partner. */
export function AssignDialog({ onClose }: { onClose: () => void }) {
  const { selected, clear } = useSelected();
  const selection = use(SelectionContext);
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const { partners, error: unread } = usePartners();
  const partnerOf = (key: string) => partners.find((one) => keyOf(one) === key);

  const assign = async ({ partner, action }: z.output<typeof SAID>) => {
    const { resource, id } = partnerOf(partner) ?? { resource: channelPartners.name, id: 0 };
    const { data } = await provider.getOne(resource, { id });
    const chosen = selected.ids
      ? selected
      : await provider.call(jobRoutes.select, { body: { ...selected, named: true } });
    const [ids, held] = [chosen.ids ?? [], data.assets as number[]];
    const left = held.filter((asset) => !ids.includes(asset));
    const added = ids.filter((asset) => !held.includes(asset));
    const assets = action === "add" ? [...held, ...added] : left;
    return provider.update(resource, { id, data: { ...data, assets }, previousData: data });
  };
  const { mutate, isPending, error } = useChange(channelPartners.name, assign, assetWords.assign.done, { tells: true });
  const finish = () => {
    client.invalidateQueries({ queryKey: [tokenPartners.name] });
    clear();
    onClose();
  };
  return (
    <FormDialog
      title={t(assetWords.assign.title, { smart_count: selection?.count ?? 0 })}
      action={t(recordsWords.save)}
      pending={isPending}
      error={error ?? unread}
      body={SAID}
      inputs={[
        {
          path: "partner",
          kind: "choice",
          choices: Object.fromEntries(partners.map((one) => [keyOf(one), one.words])),
        },
        "action",
      ]}
      values={{ action: "add" }}
      onSubmit={(said) => mutate(said, { onSuccess: finish })}
      onClose={onClose}
    />
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
