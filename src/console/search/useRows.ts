import { keepPreviousData } from "@tanstack/react-query";
import { Boxes, type LucideIcon } from "lucide-react";
import { use } from "react";
import type { Field } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import type { FoundRecord } from "../../contract/search/calls";
import { searchRoutes } from "../../contract/search/routes";
import { resources } from "../../contract/subjects";
import { fieldLabel, inSentence, pluralOf, resourceOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { PartsContext } from "../kit/parts";
import { pathOf, recordVerb } from "../kit/paths";
import { optionOf, titleOf } from "../kit/titleOf";
import { useAnswer } from "../kit/useAnswer";
import { useDebounced } from "../kit/useDebounced";
import { type Right, useMayEach } from "../kit/useMay";
import { doneTo, fits, type Offer, useOffers } from "./commands";
import { useFavourites, useRecent } from "./kept";
import { searchWords } from "./words";

/** Something that the bar offers: it leads to a page, does something, or has one type on. */
export interface Row {
  key: string;
  title: string;
  icon: LucideIcon;
  more?: string;
  status?: { value: unknown; resource: Resource };
  to?: string;
  state?: object | undefined;
  run?: (() => void) | undefined;
  /** What is typed then. */
  fill?: string;
  /** The record that may be a favourite. */
  record?: string;
}

/** Rows under their heading. */
interface Group {
  name: string;
  rows: readonly Row[];
}

/** Milliseconds without a key before the server is asked. */
const PAUSE_MS = 100;
/** Local rows of a kind at most. */
const MOST = 4;

/** Gives what a typed text finds: actions and pages at once, records as the server answers. */
export function useRows(typed: string) {
  const { actions, pages } = useOffers();
  const { favourites } = useFavourites();
  const recent = useRecent();
  const text = useDebounced(typed.trim(), PAUSE_MS);
  const done = doneTo(actions, text);
  const sought = done ? done.rest : text;
  const of = done?.offer.of?.name;
  const kept = [...new Set([...favourites, ...recent])].filter((one) => of === undefined || one.startsWith(`${of}.`));
  const query = sought ? { q: sought, ...(of === undefined ? {} : { among: of }) } : { records: kept.join() };
  const answer = useAnswer(
    searchRoutes.find,
    { query },
    { enabled: sought !== "" || kept.length > 0, placeholderData: keepPreviousData, meta: { frame: true } },
  );
  const rowOf = useRecordRows(done?.offer);
  // The last rows stay while the next come, but not among what they cannot be.
  const isMeant = ({ resource }: FoundRecord) => of === undefined || resource === of;
  const found = sought || kept.length ? (answer.data ?? []).filter(isMeant).flatMap(rowOf) : [];
  const local = typed.trim() === "" ? [] : localGroups(typed, actions, pages);
  const groups = [...local, ...(sought ? byResource(found, done?.offer) : keptGroups(found, favourites, done?.offer))];
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    isPending: text !== typed.trim() || answer.isFetching,
    error: answer.error,
    absent: answer.absent,
    retry: () => void answer.refetch(),
  };
}

type Found = Row & { resource: Resource };

/** Makes rows of records, which lead to where each opens; to the dialog of what is to be done with it. */
function useRecordRows(offer: Offer | undefined): (found: FoundRecord) => Found[] {
  const { resources: parts } = use(PartsContext);
  const editing = ({ name }: Resource): Right => ({ resource: name, action: "edit" });
  const may = useMayEach(resources.filter(({ found }) => found).map(editing));
  return ({ resource: name, id, by, record }) => {
    const resource = resourceOf(name);
    if (!resource) return [];
    const option = resource.option.filter((path) => path !== "status" && path !== resource.title);
    const field = resource.fields.find(({ path }) => path === by);
    // A reference is found by its number, and shown by its name.
    const isShown = ({ path }: Field) => option.includes(path) || path === resource.title;
    const told =
      field && resource.fields.some((one) => isShown(one) && fieldLabel(one) === fieldLabel(field)) ? undefined : field;
    // What there is no room for is cut at the end: why it was found is short, and stands before that.
    const more = [
      told && t(searchWords.by, { field: inSentence(fieldLabel(told)) }),
      optionOf({ ...resource, option }, record),
    ];
    return [
      {
        key: `${name}.${id}`,
        resource,
        title: titleOf(resource, record),
        icon: parts[name]?.icon ?? Boxes,
        more: more.filter(Boolean).join(" · "),
        ...(record.status === undefined ? {} : { status: { value: record.status, resource } }),
        to: pathOf(resource, recordVerb(resource, may?.(editing(resource)) ?? false), id),
        state: offer?.opens === undefined ? undefined : { opens: offer.opens },
        record: `${name}.${id}`,
      },
    ];
  };
}

function localGroups(typed: string, actions: readonly Offer[], pages: readonly Offer[]): Group[] {
  const fitting = (offers: readonly Offer[]) =>
    offers.filter((offer) => !offer.narrows && fits(offer, typed)).slice(0, MOST);
  return [
    { name: t(searchWords.actions), rows: fitting(actions).map(offerRow) },
    { name: t(searchWords.pages), rows: fitting(pages).map(offerRow) },
  ];
}

function offerRow({ phrases: [title = ""], icon = Boxes, to, opens, of, run }: Offer): Row {
  return {
    key: `${title} ${to ?? ""}`,
    title: of ? `${title} …` : title,
    icon,
    ...(of ? { fill: `${title} ` } : {}),
    ...(to === undefined ? {} : { to, state: opens === undefined ? undefined : { opens } }),
    run,
  };
}

function byResource(found: readonly Found[], offer: Offer | undefined): Group[] {
  if (offer) return [{ name: headingOf(offer), rows: found }];
  const names = [...new Set(found.map(({ resource }) => resource))];
  return names.map((resource) => ({
    name: pluralOf(resource),
    rows: found.filter((row) => row.resource === resource),
  }));
}

const headingOf = ({ phrases, narrows, of }: Offer) => (narrows && of ? pluralOf(of) : (phrases[0] ?? ""));

function keptGroups(found: readonly Found[], favourites: readonly string[], offer: Offer | undefined): Group[] {
  if (offer) return [{ name: headingOf(offer), rows: found }];
  const isKept = ({ key }: Found) => favourites.includes(key);
  return [
    { name: t(searchWords.favourites), rows: found.filter(isKept) },
    { name: t(searchWords.recent), rows: found.filter((row) => !isKept(row)) },
  ];
}
