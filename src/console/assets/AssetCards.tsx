import { type RaRecord, useListContext } from "react-admin";
import { Link } from "react-router-dom";
import { assets } from "../../contract/assets/resource";
import { ASSET_STATUS } from "../../contract/assets/vocabulary";
import { paiseOf, rupeesOf } from "../../contract/money";
import { t } from "../i18n/t";
import { barsOf } from "../kit/bars";
import { thumbnailUrl } from "../kit/media";
import { StatusChip } from "../kit/StatusChip";
import { titleOf } from "../kit/titleOf";
import { type OpenRecord, useOpenRecord } from "../kit/useOpenRecord";
import { formatMoney } from "../kit/values";
import { Grid, Stack } from "../theme/layout";
import { AssetActions } from "./AssetActions";
import { assetWords } from "./words";
import "./cards.css";

/** Shows the assets of a list as cards: picture, status, price and raise. */
export function AssetCards() {
  const { data, perPage, isPlaceholderData } = useListContext();
  const open = useOpenRecord(assets);
  return (
    <Grid as="ul" cells="large" className="asset-cards" aria-busy={!data || isPlaceholderData}>
      {data
        ? data.map((asset) => <Card key={asset.id} asset={asset} open={open} />)
        : barsOf(perPage).map((bar) => <li key={bar} className="tile asset-card bars" />)}
    </Grid>
  );
}

function Card({ asset, open }: { asset: RaRecord; open: OpenRecord }) {
  const name = titleOf(assets, asset);
  return (
    <li className="tile asset-card" {...open.approach(asset)}>
      {asset.cover ? (
        <img src={thumbnailUrl(asset.cover)} alt="" loading="lazy" />
      ) : (
        <span className="no-cover" aria-hidden>
          {name.charAt(0).toUpperCase()}
        </span>
      )}
      <div className="about">
        <Link className="lead" to={open.path(asset)}>
          {name}
        </Link>
        <StatusChip status={asset.status} choices={ASSET_STATUS} />
        <p className="price">
          <span className="muted small">{t(assetWords.price)}</span>{" "}
          <strong className="number">
            {asset.token_amount ? formatMoney(asset.token_amount, asset.currency) : "–"}
          </strong>
        </p>
        <Raise asset={asset} />
      </div>
      <AssetActions record={asset} />
    </li>
  );
}

function Raise({ asset }: { asset: RaRecord }) {
  const raise = raiseOf(asset);
  if (!raise) return <p className="muted small">{t(assetWords.noTarget)}</p>;
  const { target, raised, share } = raise;
  const words =
    raised === undefined
      ? formatMoney(target, asset.currency)
      : t(assetWords.raised, {
          raised: formatMoney(raised, asset.currency),
          target: formatMoney(target, asset.currency),
        });
  return (
    <Stack gap={2} className="raise small">
      {share !== undefined && <progress value={share} max={1} aria-label={t(assetWords.raise)} />}
      <span className="number">{words}</span>
    </Stack>
  );
}

interface Raise {
  /** Price of all tokens. */
  target: string;
  /** Price of those that are ordered, and their share of all; nothing where the server does not count them. */
  raised?: string;
  share?: number;
}

/** Gives what an asset is to raise and has raised; nothing before it has tokens and a price. */
function raiseOf({ total_token, token_amount, tokens_ordered }: RaRecord): Raise | undefined {
  const [tokens, price] = [Number(total_token), String(token_amount ?? "")];
  if (!Number.isInteger(tokens) || tokens <= 0 || !/^\d+(\.\d{1,2})?$/.test(price)) return undefined;
  const priced = (count: number) => rupeesOf(paiseOf(price) * BigInt(count));
  const target = priced(tokens);
  if (typeof tokens_ordered !== "number") return { target };
  return { target, raised: priced(tokens_ordered), share: tokens_ordered / tokens };
}
