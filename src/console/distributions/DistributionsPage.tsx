import { Plus } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { distributions } from "../../contract/distributions/resource";
import { pluralOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { useMay } from "../kit/useMay";
import { SpvShell } from "../spv/shell/SpvShell";
import { spvPath } from "../spv/shell/tabs";
import { SectionHead } from "../theme/layout";
import { Runs } from "./Runs";
import { Schedules } from "./Schedules";
import { SpvIncome, SpvMoney } from "./SpvMoney";
import { distributionWords } from "./words";
import "./distributions.css";

/** The page of an SPV that pays its holders: what was distributed, and what is prepared again and again. */
export function DistributionsPage() {
  const { id = "" } = useParams();
  const mayCreate = useMay(distributions.name, "create");
  return (
    <SpvShell page="disturbution">
      <SectionHead title={pluralOf(distributions)}>
        {mayCreate && (
          <Link className="button primary" to={spvPath(id, "disturbution", "new")}>
            <Plus size={16} aria-hidden /> {t(distributionWords.new)}
          </Link>
        )}
      </SectionHead>
      <SpvMoney spv={id} />
      <Runs spv={id} />
      <Schedules spv={id} />
      <SpvIncome spv={id} />
    </SpvShell>
  );
}
