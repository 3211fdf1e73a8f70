import { Lock } from "lucide-react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import type { AssetStep } from "../../contract/assets/calls";
import type { ASSET_TABS } from "../../contract/assets/tabs";
import { DOCUMENT_OBSTACLE } from "../../contract/documents/vocabulary";
import { t } from "../i18n/t";
import { filteredPath, pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { formatDate } from "../kit/values";
import { checkNamed, formatCheck } from "./steps";
import { REVIEW, wizardPath } from "./wizard/path";
import { assetWords } from "./words";
import "../kit/entries.css";

interface Props {
  asset: RaRecord;
  blocked: AssetStep["blocked"];
  /** Called when one goes where a check is made to pass. */
  onLeave: () => void;
}

/** Says what keeps an asset from a step, and where that is changed. */
export const FailedChecks = ({ asset, blocked, onLeave }: Props) => (
  <ul className="checks">
    {blocked.map((failed) => (
      <li key={failed.check}>
        <Lock size={14} aria-hidden />
        <div>
          <p>{formatCheck(failed)}</p>
          <Documents documents={failed.documents} onLeave={onLeave} />
          <Remedy asset={asset} check={failed.check} onLeave={onLeave} />
        </div>
      </li>
    ))}
  </ul>
);

/** Leads to each document that keeps an asset from a step, with its own cause. */
function Documents({
  documents = [],
  onLeave,
}: Pick<AssetStep["blocked"][number], "documents"> & Pick<Props, "onLeave">) {
  if (documents.length === 0) return null;
  return (
    <ul>
      {documents.map(({ id, title, why, on }) => (
        <li key={id}>
          <p>
            <Link to={pathOf("documents", "show", id)} onClick={onLeave}>
              {title}
            </Link>{" "}
            {t(DOCUMENT_OBSTACLE[why] ?? why)} {on && formatDate(on)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Where each kind of check is made to pass, and the subject that one has to be allowed to see. */
const PLACES = {
  review: wizardPlace(REVIEW),
  token: wizardPlace("2.1"),
  gallery: wizardPlace("3.1"),
  documents: wizardPlace("3.2"),
  spv: { subject: "spv", path: ({ spv_id }: RaRecord) => pathOf("spv", "edit", spv_id) },
  fees: { subject: "fees", path: ({ id }: RaRecord) => `/fee?asset=${id}` },
  orders: { subject: "orders", path: ({ id }: RaRecord) => filteredPath("orders", { property_id: id }) },
} as const;

// Keys alone: the tabs themselves are heavy, and lists show this too.
function wizardPlace(place: typeof REVIEW | (typeof ASSET_TABS)["token" | "gallery" | "documents"]["key"]) {
  return { subject: "assets", path: ({ id }: RaRecord) => wizardPath(id, place) };
}

function Remedy({ asset, check, onLeave }: Pick<Props, "asset" | "onLeave"> & { check: string }) {
  const known = checkNamed(check);
  if (!known) return null;
  const { unblock, where } = known;
  return (
    <p className="muted small">
      {t(unblock)}. {where && <Place where={where} asset={asset} onLeave={onLeave} />}
    </p>
  );
}

function Place({ where, asset, onLeave }: Pick<Props, "asset" | "onLeave"> & { where: keyof typeof PLACES }) {
  const { subject, path } = PLACES[where];
  if (!useMay(subject, "list")) return null;
  return (
    <Link to={path(asset)} onClick={onLeave}>
      {t(assetWords.places[where])}
    </Link>
  );
}
