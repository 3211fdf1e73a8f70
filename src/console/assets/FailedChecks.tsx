import { Lock } from "lucide-react";
import { lazy, Suspense } from "react";
import { type RaRecord, useGetOne } from "react-admin";
import { Link } from "react-router-dom";
import type { AssetStep } from "../../contract/assets/calls";
import { assetRoutes } from "../../contract/assets/routes";
import type { AssetCheck } from "../../contract/assets/steps";
import type { ASSET_TABS } from "../../contract/assets/tabs";
import { DOCUMENT_OBSTACLE } from "../../contract/documents/vocabulary";
import type { AnswerOf } from "../api/api";
import { t } from "../i18n/t";
import { filteredPath, pathOf } from "../kit/paths";
import { useAnswer } from "../kit/useAnswer";
import { useCall } from "../kit/useCall";
import { useMay, useMayCall } from "../kit/useMay";
import { formatDate } from "../kit/values";
import { checkNamed, formatCheck } from "./steps";
import type { Mendable } from "./wizard/MendPane";
import { REVIEW, wizardPath } from "./wizard/path";
import { assetWords } from "./words";

const DocumentActions = lazy(() =>
  import("../documents/DocumentActions").then(({ DocumentActions: loaded }) => ({ default: loaded })),
);

interface Props {
  asset: RaRecord;
  blocked: AssetStep["blocked"];
  /** Opens beside the page what can be mended there: not in a dialog, which would stand over it. */
  onMend?: ((what: Mendable) => void) | undefined;
  /** Called when one goes where a check is made to pass. */
  onLeave: () => void;
}

/** Says what keeps an asset from a step, and where that is changed. */
export function FailedChecks({ asset, blocked, onMend, onLeave }: Props) {
  const { data: colleagues = [] } = useAnswer(assetRoutes.colleagues, { params: { id: asset.id } });
  // The review itself lists above what is missing, each with its way there.
  const isListed = (check: string) => onMend !== undefined && checkNamed(check)?.where === "review";
  return (
    <ul className="checks">
      {blocked.map((failed) => (
        <li key={failed.check}>
          <Lock size={14} aria-hidden />
          <div>
            <p>{formatCheck(isListed(failed.check) ? { check: failed.check, detail: null } : failed)}</p>
            <Documents documents={failed.documents} inPlace={onMend !== undefined} onLeave={onLeave} />
            <Remedy asset={asset} check={failed.check} onMend={onMend} onLeave={onLeave} />
            {colleagues
              .filter(({ check }) => check === failed.check)
              .map((found) => (
                <Colleagues key={found.check} asset={asset} {...found} />
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** People of a check whose names are said; of more their number. */
const NAMED = 3;

/** Says who else makes a check pass, and asks them. */
function Colleagues({
  asset,
  check,
  people,
  asked,
}: { asset: RaRecord } & AnswerOf<typeof assetRoutes.colleagues>[number]) {
  const mayAsk = useMayCall(assetRoutes.ask);
  const { mutate, isPending } = useCall(assetRoutes.ask, { params: { id: asset.id }, done: t(assetWords.asking.done) });
  if (people.length === 0) return <p className="muted small">{t(assetWords.asking.nobody)}</p>;
  const names = people.slice(0, NAMED).map(({ name, role }) => (name ? `${name} (${role})` : role));
  const others = people.length - names.length;
  return (
    <p className="small">
      {t(assetWords.asking.who, { names: names.join(", ") })}
      {others > 0 && ` ${t(assetWords.asking.others, { smart_count: others })}`}{" "}
      {asked ? (
        <span className="muted">{t(assetWords.asking.asked)}</span>
      ) : (
        mayAsk && (
          <button
            type="button"
            className="button"
            disabled={isPending}
            onClick={() => mutate({ check: check as AssetCheck })}
          >
            {t(assetWords.asking.ask)}
          </button>
        )
      )}
    </p>
  );
}

/** Leads to each document that keeps an asset from a step, with its own cause. */
function Documents({
  documents = [],
  inPlace,
  onLeave,
}: Pick<AssetStep["blocked"][number], "documents"> & Pick<Props, "onLeave"> & { inPlace: boolean }) {
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
          {inPlace && (
            <Suspense>
              <DocumentInPlace id={id} />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Lets one approve a document, show it to others or replace it, where it is said to be in the way. */
function DocumentInPlace({ id }: { id: number }) {
  const { data } = useGetOne("documents", { id });
  return data ? <DocumentActions record={data} words={t(assetWords.mend)} full /> : null;
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

type Leading = Pick<Props, "asset" | "onMend" | "onLeave">;

function Remedy({ check, ...leading }: Leading & { check: string }) {
  const known = checkNamed(check);
  if (!known) return null;
  const { unblock, where } = known;
  return (
    <p className="muted small">
      {t(unblock)}. {where && <Place where={where} {...leading} />}
    </p>
  );
}

function Place({ where, asset, onMend, onLeave }: Leading & { where: keyof typeof PLACES }) {
  const { subject, path } = PLACES[where];
  const mayEdit = useMay(subject, "edit");
  if (!useMay(subject, "list") || (onMend && where === "review")) return null;
  const isBeside = where !== "review" && where !== "orders" && (where !== "spv" || Boolean(asset.spv_id));
  return (
    <>
      <Link to={path(asset)} onClick={onLeave}>
        {t(assetWords.places[where])}
      </Link>
      {onMend && mayEdit && isBeside && <Mend what={t(assetWords.places[where])} onMend={() => onMend(where)} />}
    </>
  );
}

/** The button that opens beside the page what can be mended there. */
export const Mend = ({ what, onMend }: { what: string; onMend: () => void }) => (
  <>
    {" "}
    <button type="button" className="button" aria-label={`${t(assetWords.mend)}: ${what}`} onClick={onMend}>
      {t(assetWords.mend)}
    </button>
  </>
);
