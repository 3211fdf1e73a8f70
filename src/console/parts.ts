import type { ComponentType } from "react";
import type { Parts, SubjectParts } from "./kit/parts";
import { lazyPart } from "./load";
import { menuOf } from "./menu";
import type { BulkActions, CustomPage, Load, RecordTab, ResourceParts, Subject } from "./subject";
import { subjects } from "./subjects";

const all: ReadonlyArray<[name: string, subject: Subject]> = Object.entries(subjects);

/** The pages that subjects have beside those of their resources. */
export const CUSTOM_PAGES: readonly CustomPage[] = all.flatMap(([, { pages }]) => pages ?? []);

/** Gives one thing from what subjects have for each resource: what the later has is added to the earlier, tabs behind tabs. */
function byResource<P extends { tabs?: readonly RecordTab[] }>(of: (parts: ResourceParts) => P) {
  const merged: Record<string, P> = {};
  for (const [, subject] of all)
    for (const [name, own] of Object.entries(subject.resources ?? {})) {
      const parts = of(own);
      merged[name] = { ...merged[name], ...parts, tabs: [...(merged[name]?.tabs ?? []), ...(parts.tabs ?? [])] };
    }
  return merged;
}

/** What subjects have of their own for resources, by the name of each. */
export const RESOURCE_PARTS: Readonly<Record<string, ResourceParts>> = byResource((parts) => parts);

const eachOf = <Props>(loads: Readonly<Record<string, Load<Props>>>) =>
  Object.fromEntries(Object.entries(loads).map(([key, load]) => [key, lazyPart(load)]));

const bulkPart = ({ load, ...needs }: BulkActions) => ({ ...needs, Actions: lazyPart(load) });

/** Fetches once what may be asked for often, and gives it as it is once it is there: nothing has to suspend for it. */
function onceFetched<T>(fetch: () => Promise<T>): () => T | Promise<T> {
  let kept: T | Promise<T> | undefined;
  return () => {
    kept ??= fetch().then((there) => {
      kept = there;
      return there;
    });
    return kept;
  };
}

/** Makes the parts of a resource. */
function partsOf(own: ResourceParts): Parts {
  const {
    icon,
    above,
    below,
    waiting,
    rowActions,
    cells,
    bulkDelete,
    bulkActions,
    historyFields,
    changes,
    changed,
    tabs,
  } = own;
  return {
    ...(icon && { icon }),
    ...(above && { above: lazyPart(above) }),
    ...(below && { below }),
    ...(waiting && { waiting: lazyPart(waiting) }),
    ...(rowActions && { rowActions: lazyPart(rowActions) }),
    ...(cells && { cells: eachOf(cells) }),
    ...(bulkDelete !== undefined && { bulkDelete }),
    ...(bulkActions && { bulkActions: bulkPart(bulkActions) }),
    ...(historyFields && { historyFields: onceFetched(historyFields) }),
    ...(changes && { changes: eachOf(changes) }),
    ...(changed && { changed: eachOf(changed) }),
    ...(tabs && { tabs }),
  };
}

const ofSubjects = <Props>(slot: (subject: Subject) => Load<Props> | undefined): Record<string, ComponentType<Props>> =>
  Object.fromEntries(
    all.flatMap(([name, subject]) => {
      const load = slot(subject);
      return load ? [[name, lazyPart(load)]] : [];
    }),
  );

const made = byResource(partsOf);

/** What subjects give to the kit and the shell. */
export const SUBJECT_PARTS: SubjectParts = {
  resources: made,
  aboveRecords: ofSubjects(({ aboveRecords }) => aboveRecords),
  topBar: ofSubjects(({ topBar }) => topBar),
  abovePages: ofSubjects(({ abovePages }) => abovePages),
  inLists: {
    head: ofSubjects(({ inLists }) => inLists?.head),
    files: ofSubjects(({ inLists }) => inLists?.files),
    filters: ofSubjects(({ inLists }) => inLists?.filters),
    foot: ofSubjects(({ inLists }) => inLists?.foot),
    groups: ofSubjects(({ inLists }) => inLists?.groups),
  },
  inMenu: ofSubjects(({ inMenu }) => inMenu),
  menu: menuOf(CUSTOM_PAGES, made),
  commands: all.flatMap(([, { commands }]) => commands ?? []),
};
