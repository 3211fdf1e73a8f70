import { Building2 } from "lucide-react";
import { Link } from "react-router-dom";
import { assets as resource } from "../../../contract/assets/resource";
import { ASSET_STATUS } from "../../../contract/assets/vocabulary";
import type { SpvOverview } from "../../../contract/spv/calls";
import { Panel } from "../../assets/dashboard/Panel";
import { dashboardPath } from "../../assets/dashboard/path";
import { t } from "../../i18n/t";
import { thumbnailUrl } from "../../kit/media";
import { pathOf } from "../../kit/paths";
import { StatusChip } from "../../kit/StatusChip";
import { useMay } from "../../kit/useMay";
import { Grid, Row } from "../../theme/layout";
import { Raise } from "../shell/Raise";
import { spvShellWords } from "../words";

type Asset = SpvOverview["assets"][number];

/** Shows the assets of an SPV as small cards that lead to their dashboards, or how it gets one. */
export function AssetsPanel({ assets }: { assets: readonly Asset[] }) {
  const maySee = useMay(resource.name, "list");
  return (
    <Panel title={t(spvShellWords.overview.assets)}>
      {assets.length === 0 && (
        <Row gap={2} className="muted">
          <Building2 size={18} aria-hidden />
          <p>
            <strong>{t(spvShellWords.overview.noAsset)}.</strong>{" "}
            <span className="muted">{t(spvShellWords.overview.noAssetText)}</span>{" "}
            {maySee && <Link to={pathOf(resource, "list")}>{t(spvShellWords.overview.toAssets)}</Link>}
          </p>
        </Row>
      )}
      <Grid as="ul" cells="large" gap={3} className="spv-asset-cards">
        {assets.map((asset) => (
          <Card key={asset.id} asset={asset} leads={maySee} />
        ))}
      </Grid>
    </Panel>
  );
}

function Card({ asset: { id, name, cover, status, target, ordered }, leads }: { asset: Asset; leads: boolean }) {
  return (
    <li className="tile spv-asset">
      {cover ? (
        <img src={thumbnailUrl(cover)} alt="" loading="lazy" />
      ) : (
        <span className="no-cover" aria-hidden>
          {name.charAt(0).toUpperCase()}
        </span>
      )}
      <div className="about">
        {leads ? (
          <Link className="lead" to={dashboardPath(id)}>
            {name}
          </Link>
        ) : (
          <span className="lead">{name}</span>
        )}
        <StatusChip status={status} choices={ASSET_STATUS} />
        <Raise target={target} ordered={ordered} />
      </div>
    </li>
  );
}
