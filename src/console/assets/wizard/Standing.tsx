import { useState } from "react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import type { AssetStep } from "../../../contract/assets/calls";
import { ASSET_MOVES } from "../../../contract/assets/machine";
import { assets } from "../../../contract/assets/resource";
import type { AssetStatus } from "../../../contract/assets/steps";
import { kindOf } from "../../../contract/assets/tabs";
import { ASSET_STATUS } from "../../../contract/assets/vocabulary";
import { commonRoutes } from "../../../contract/commonRoutes";
import { moveOf } from "../../../contract/machine";
import { t } from "../../i18n/t";
import { wordOf } from "../../i18n/wordOf";
import { StatusChip } from "../../kit/StatusChip";
import { useAnswer } from "../../kit/useAnswer";
import { useMay } from "../../kit/useMay";
import { formatInstant } from "../../kit/values";
import { Panel, Row, SectionHead, Stack } from "../../theme/layout";
import { FailedChecks, Mend } from "../FailedChecks";
import { MoveDialog } from "../MoveDialog";
import { useAssetSteps } from "../steps";
import { assetWords } from "../words";
import type { Mendable } from "./MendPane";
import { wizardPath } from "./path";
import { isLacking, type OpenTab } from "./progress";
import { missingLabels } from "./useSteps";
import { wizardWords } from "./words";

interface Props {
  asset: RaRecord;
  tabs: readonly OpenTab[];
  /** Opens something beside the page. */
  onMend: (what: Mendable) => void;
}

/** Says how far an asset has come: its status, what is missing, what it may become next and what is in the way. */
export function Standing({ asset, tabs, onMend }: Props) {
  const { steps } = useAssetSteps(asset);
  const may = { edit: useMay(assets.name, "edit"), approve: useMay(assets.name, "approve") };
  const [asking, setAsking] = useState<AssetStatus>();
  const open = steps.filter(({ action }) => action in may && may[action as keyof typeof may]);
  return (
    <Panel>
      <SectionHead
        sub
        title={t(wizardWords.review.standing)}
        mark={<StatusChip status={asset.status} choices={ASSET_STATUS} />}
      />
      <Missing asset={asset} tabs={tabs} onMend={may.edit ? onMend : undefined} />
      <Stack as="ul">
        {open.map((step) => (
          <Step key={step.to} asset={asset} step={step} onMend={onMend} onAsk={() => setAsking(step.to)} />
        ))}
      </Stack>
      <Reasons asset={asset} />
      {asking && <MoveDialog record={asset} to={asking} onClose={() => setAsking(undefined)} />}
    </Panel>
  );
}

interface StepProps extends Pick<Props, "asset" | "onMend"> {
  step: AssetStep;
  onAsk: () => void;
}

function Step({ asset, step, onMend, onAsk }: StepProps) {
  const isSubmission = step.to === "in-review";
  return (
    <li className="row">
      <button type="button" className={isSubmission ? "button primary" : "button"} onClick={onAsk}>
        {t(moveOf(ASSET_MOVES, asset.status, step.to))}
      </button>
      <p className="muted small">{t(wordOf(assetWords.means, step.to))}</p>
      {step.blocked.length > 0 && (
        <div className="callout">
          <FailedChecks asset={asset} blocked={step.blocked} onMend={onMend} onLeave={() => undefined} />
        </div>
      )}
    </li>
  );
}

function Missing({ asset, tabs, onMend }: Omit<Props, "onMend"> & { onMend: Props["onMend"] | undefined }) {
  const open = tabs.filter(isLacking);
  if (open.length === 0) return <p>{t(wizardWords.review.complete)}</p>;
  return (
    <div className="callout">
      <strong>{t(wizardWords.review.missing)}</strong>
      <Stack as="ul" gap={1}>
        {open.map(({ tab, stored }) => (
          <Row as="li" spread key={tab.name}>
            <span>
              <Link to={wizardPath(asset.id, tab.key)}>{t(tab.label)}</Link>:{" "}
              {missingLabels(tab, stored.missing, kindOf(asset)).join(", ")}
            </span>
            {onMend && <Mend what={t(tab.label)} onMend={() => onMend(tab.name)} />}
          </Row>
        ))}
      </Stack>
    </div>
  );
}

/** Shows why the asset was moved as it was, the latest move first. */
function Reasons({ asset }: { asset: RaRecord }) {
  const { data } = useAnswer(commonRoutes.history, { params: { resource: assets.name, id: asset.id } });
  const given = (Array.isArray(data) ? data : []).filter(({ changes }) => changes?.status && changes.reason?.after);
  if (given.length === 0) return null;
  return (
    <Stack gap={2} className="history">
      <h4>{t(wizardWords.review.reasons)}</h4>
      <Stack as="ol">
        {given.map(({ id, at, actor, changes }) => (
          <li key={id}>
            <p>{String(changes?.reason?.after)}</p>
            <p className="muted small">
              {t(ASSET_STATUS[String(changes?.status?.after) as AssetStatus])} · {actor} · {formatInstant(at)}
            </p>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
