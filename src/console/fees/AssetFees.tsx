import { useQueryClient } from "@tanstack/react-query";
import { HandCoins, RefreshCw, TriangleAlert } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { z } from "zod";
import { assets } from "../../contract/assets/resource";
import { fees } from "../../contract/fees/resource";
import { feeRoutes } from "../../contract/fees/routes";
import { fieldsOf } from "../../contract/fieldRegistry";
import { reference } from "../../contract/fields";
import { isAbsent } from "../api/extension";
import { nameOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { FilterReference } from "../kit/FilterReference";
import { Notice } from "../kit/Notice";
import { PageTitle } from "../kit/PageTitle";
import { answerKey, useAnswer } from "../kit/useAnswer";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay } from "../kit/useMay";
import { Panel } from "../theme/layout";
import { AllFees } from "./AllFees";
import { Example } from "./Example";
import { FeeItems } from "./FeeItems";
import { feeWords } from "./words";
import "./fees.css";

const [ASSET] = fieldsOf(z.object({ asset: reference(assets.name, assets.label) }));

/** The page of one asset's fees: each switched on or off, and those that it lacks added; before that, of all fees. */
export function AssetFees() {
  const [address, setAddress] = useSearchParams();
  const asset = Number(address.get("asset")) || undefined;
  return (
    <>
      <PageTitle title={t("Asset fees")} actions={asset && <Synchronise key={asset} asset={asset} />} />
      <Panel flush className="asset-fees">
        <div className="bar filters">
          {ASSET && (
            <FilterReference
              field={ASSET}
              label={nameOf(assets)}
              value={asset}
              none={t(feeWords.choose)}
              onChange={(id) => setAddress(id ? { asset: String(id) } : {})}
            />
          )}
        </div>
        {asset ? <Items asset={asset} /> : <AllFees />}
      </Panel>
      {asset && <Example key={asset} of={{ property_id: asset }} />}
    </>
  );
}

/** The fees of an asset and the button that adds those that it lacks, for a place beside another page. */
export const FeesOf = ({ asset }: { asset: number }) => (
  <>
    <div className="actions">
      <Synchronise asset={asset} />
    </div>
    <Items asset={asset} />
  </>
);

function Items({ asset }: { asset: number }) {
  const mayEdit = useMay(fees.name, "edit");
  const { data, error, refetch } = useAnswer(feeRoutes.items, { params: { id: asset } });
  if (error && !data) {
    return <Notice icon={TriangleAlert} title={t(feeWords.failed)} text={error.message} onRetry={refetch} />;
  }
  if (data?.length === 0) {
    const text = t(mayEdit ? feeWords.emptyText : feeWords.emptyReadOnly);
    return <Notice icon={HandCoins} title={t(feeWords.empty)} text={text} />;
  }
  return <FeeItems asset={asset} items={data} mayEdit={mayEdit} />;
}

function Synchronise({ asset }: { asset: number }) {
  const client = useQueryClient();
  const mayEdit = useMay(fees.name, "edit");
  const provider = useConsoleProvider();
  const { mutate, isPending } = useChange(
    fees.name,
    async (_: undefined, key) => {
      try {
        return await provider.call(feeRoutes.add, { params: { project_id: asset }, key });
      } catch (error) {
        if (!isAbsent(error)) throw error;
        return provider.call(feeRoutes.sync, { params: { id: asset } });
      }
    },
    feeWords.synchronised,
  );
  if (!mayEdit) return null;
  return (
    <button
      type="button"
      className="button primary"
      title={t(feeWords.synchroniseHint)}
      disabled={isPending}
      onClick={() =>
        mutate(undefined, {
          // Nothing is there yet where a second person is asked.
          onSuccess: (items) =>
            Array.isArray(items) && client.setQueryData(answerKey(feeRoutes.items, { params: { id: asset } }), items),
        })
      }
    >
      <RefreshCw size={16} aria-hidden className={isPending ? "turning" : undefined} /> {t(feeWords.synchronise)}
    </button>
  );
}
