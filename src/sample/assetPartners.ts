import { channelPartners } from "../contract/assetPartners/resource";
import type { PARTNER_KIND } from "../contract/assetPartners/vocabulary";
import { DAY } from "../contract/time";
import { buildRow } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { emailOf, inventWord } from "../server/db/sample/names";
import { instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";
import { PREPARED, type SampleAsset } from "./assets";

interface Kind {
  trade: string;
  /** Of each partner; the last one has agreed on none. */
  commissions: readonly (string | null)[];
  /** Tells whether the partner of a place has the asset of a place. */
  takes: (partner: number, asset: number) => boolean;
}

const KINDS: Record<keyof typeof PARTNER_KIND, Kind> = {
  channel: {
    trade: "Wealth",
    commissions: ["1.5000", "2.0000", "1.2500", "0.7500", null],
    takes: (partner, asset) => (asset + partner) % 5 < 2,
  },
  // The tokens of an asset have one issuer.
  token: {
    trade: "Registry",
    commissions: ["0.2500", "0.3000", "0.2000", null],
    takes: (partner, asset) => asset % 3 === partner,
  },
};

const PARTNERS = (Object.keys(KINDS) as (keyof typeof PARTNER_KIND)[]).flatMap((kind) =>
  KINDS[kind].commissions.map((commission, place) => ({ kind, commission, place })),
);

/** Number of partners of assets, of both kinds. */
export const ASSET_PARTNERS = PARTNERS.length;

/** Gives the partners of assets with their icons: assets have them from their approval on; the last of a kind rests. */
export function assetPartnerRows(assets: readonly SampleAsset[], icons: readonly string[], now: number): Values[] {
  const offered = assets.filter(({ status }) => !PREPARED.includes(status));
  return PARTNERS.map(({ kind, commission, place }, index) => {
    const { trade, takes } = KINDS[kind];
    const name = `${inventWord(drawFor("sample asset partner", index))} ${trade}`;
    const active = commission !== null;
    const joined = instantOf(now - (400 - index * 30) * DAY);
    return buildRow(
      channelPartners,
      {
        kind,
        name,
        icon: icons[index] ?? null,
        commission,
        email: emailOf(name, index + 1, "partners.example"),
        active,
        assets: active ? offered.filter((_asset, at) => takes(place, at)).map(({ id }) => id) : [],
        created_at: joined,
        updated_at: joined,
      },
      index,
    );
  });
}
