import { type RaRecord, useGetOne, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { assetSectionRoutes } from "../../../../contract/assets/sectionRoutes";
import { company } from "../../../../contract/company/resource";
import { spv } from "../../../../contract/spv/resource";
import { type MergeValues, mergeValuesOf } from "../../../../contract/templates/mergeValues";
import { useAnswer } from "../../../kit/useAnswer";

/** Gives what the merge fields say for the asset whose signature tab is open, with what is typed so far. */
export function useMergeValues(): MergeValues {
  const asset = useRecordContext<RaRecord>() ?? { id: "" };
  const [signatory_name, signatory_title] = useWatch({ name: ["signatory_name", "signatory_title"] });
  // The wizard has asked for the tabs already.
  const { data: tabs = [] } = useAnswer(
    assetSectionRoutes.tabs,
    { params: { id: asset.id } },
    { enabled: asset.id !== "" },
  );
  const valuesOf = (tab: string) => tabs.find(({ name }) => name === tab)?.values ?? {};
  const host = valuesOf("host");
  const holder = useName(spv.name, asset.spv_id);
  const issuer = useName(company.name, host.company_id);
  return mergeValuesOf({
    asset,
    location: valuesOf("location"),
    signature: { signatory_name, signatory_title },
    spv: holder,
    issuer: issuer ?? (host.hosted_by as string | null),
    today: new Date(),
  });
}

function useName(resource: string, id: unknown): string | undefined {
  const { data } = useGetOne<RaRecord>(
    resource,
    { id: String(id) },
    { enabled: typeof id === "number", onError: () => undefined },
  );
  return data?.name;
}
