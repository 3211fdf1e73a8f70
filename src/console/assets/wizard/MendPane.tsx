import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { type RaRecord, useGetOne } from "react-admin";
import { assets } from "../../../contract/assets/resource";
import type { TabName } from "../../../contract/assets/tabs";
import { spv } from "../../../contract/spv/resource";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { SidePane } from "../../kit/SidePane";
import type { DraftKey } from "../../wizard/form/deviceDrafts";
import { assetWords } from "../words";
import type { OpenTab } from "./progress";
import { Tab } from "./Tab";

const EscrowSection = lazy(() =>
  import("../../spv/form/EscrowSection").then(({ EscrowSection: loaded }) => ({ default: loaded })),
);
const FeesOf = lazy(() => import("../../fees/AssetFees").then(({ FeesOf: loaded }) => ({ default: loaded })));

/** What may be mended beside the review: a tab of the asset, its SPV's escrow account, its fees. */
export type Mendable = TabName | "spv" | "fees";

interface Props {
  asset: RaRecord;
  tabs: readonly OpenTab[];
  place: Omit<DraftKey, "step">;
  readOnly: boolean;
  what: Mendable;
  onClose: () => void;
}

/** Opens one thing that an asset lacks beside its review, by the form that it has elsewhere. */
export function MendPane({ what, ...props }: Props) {
  const { asset, tabs, onClose } = props;
  const present = tabs.find(({ tab }) => tab.name === what);
  const title = present ? present.tab.label : assetWords.mending[what as "spv" | "fees"];
  return (
    <SidePane key={what} title={t(title)} close={t(kitWords.choice.close)} onClose={onClose}>
      <Suspense fallback={<div className="waiting" aria-busy />}>
        {present ? (
          <Tab {...props} present={present} onDone={onClose} />
        ) : what === "fees" ? (
          <Elsewhere>
            <FeesOf asset={Number(asset.id)} />
          </Elsewhere>
        ) : (
          <Elsewhere>
            <Escrow id={asset.spv_id} />
          </Elsewhere>
        )}
      </Suspense>
    </SidePane>
  );
}

function Escrow({ id }: { id: number }) {
  const { data } = useGetOne(spv.name, { id });
  return data && <EscrowSection record={data} />;
}

/** Reads anew what keeps the asset once something of another subject has changed. */
function Elsewhere({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const isChanging = useIsMutating() > 0;
  useEffect(() => {
    if (!isChanging) void client.invalidateQueries({ queryKey: [assets.name] });
  }, [isChanging, client]);
  return <div className="stack">{children}</div>;
}
