import { useEffect } from "react";
import { useGetList } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { distributions } from "../../contract/distributions/resource";
import { t } from "../i18n/t";
import { defaultsOf, isSame } from "../kit/record";
import { valueAt } from "../kit/values";
import type { Distribution } from "./distribution";
import { useDistributionName } from "./useDistributionName";
import { distributionWords } from "./words";

interface Props {
  /** Number of the draft, once there is one; its rates are its own. */
  draft: number | undefined;
  /** Says where the rates come from. */
  shown: boolean;
}

const NONE = valueAt(defaultsOf(distributions), "withholding");

/** How many of the latest are looked through for one that was neither given up nor is unfinished. */
const LATEST = 10;

/** Begins with the rates of withholding of the SPV's last distribution, and says so. */
export function Preset({ draft, shown }: Props) {
  const nameOf = useDistributionName();
  const { setValue, getFieldState } = useFormContext();
  const spv: unknown = useWatch({ name: "spv_id" });
  const rates: unknown = useWatch({ name: "withholding" });
  const { data } = useGetList<Distribution>(
    distributions.name,
    { filter: { spv_id: spv }, sort: distributions.sort, pagination: { page: 1, perPage: LATEST } },
    { enabled: typeof spv === "number", retry: false },
  );
  const last = data?.find(({ id, status }) => id !== draft && status !== "draft" && status !== "cancelled");

  useEffect(() => {
    if (draft !== undefined || !data || getFieldState("withholding").isDirty) return;
    const begins = last?.withholding ?? NONE;
    // Also where the form begins only after they are known.
    if (!isSame(rates, begins)) setValue("withholding", begins);
  }, [draft, data, last, rates, setValue, getFieldState]);

  if (!shown) return null;
  return (
    <p className="muted">
      {t(distributionWords.wizard.withholdingText)}{" "}
      {last && isSame(last.withholding, rates) && t(distributionWords.wizard.preset, { name: nameOf(last) })}
    </p>
  );
}
