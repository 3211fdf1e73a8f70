import { useEffect } from "react";
import { useGetList } from "react-admin";
import { useWatch } from "react-hook-form";
import { distributions } from "../../contract/distributions/resource";
import { t } from "../i18n/t";
import { isSame } from "../kit/record";
import type { Distribution } from "./distribution";
import { useDistributionName } from "./useDistributionName";
import { distributionWords } from "./words";

interface Props {
  /** Number of the draft, once there is one; its rates are its own. */
  draft: number | undefined;
  /** Says where the rates come from. */
  shown: boolean;
  /** Told the rates to begin with. */
  onFound: (rates: Distribution["withholding"] | undefined) => void;
}

/** How many of the latest are looked through for one that was neither given up nor is unfinished. */
const LATEST = 10;

/** Finds the rates of withholding of the SPV's last distribution to begin with, and says so. */
export function Preset({ draft, shown, onFound }: Props) {
  const nameOf = useDistributionName();
  const [spv, rates]: unknown[] = useWatch({ name: ["spv_id", "withholding"] });
  const { data } = useGetList<Distribution>(
    distributions.name,
    { filter: { spv_id: spv }, sort: distributions.sort, pagination: { page: 1, perPage: LATEST } },
    { enabled: typeof spv === "number", retry: false },
  );
  const last = data?.find(({ id, status }) => id !== draft && status !== "draft" && status !== "cancelled");
  const found = last?.withholding;
  useEffect(() => onFound(found), [found, onFound]);
  if (!shown) return null;
  return (
    <p className="muted">
      {t(distributionWords.wizard.withholdingText)}{" "}
      {last && isSame(last.withholding, rates) && t(distributionWords.wizard.preset, { name: nameOf(last) })}
    </p>
  );
}
