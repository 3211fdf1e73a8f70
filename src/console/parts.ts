import type { ComponentType } from "react";
import { addWords } from "./i18n/provider";
import type { Parts, SubjectParts } from "./kit/parts";
import { lazyPart, wordedPart } from "./load";
import { menuOf } from "./menu";
import type { CustomPage, Load, RecordTab, ResourceParts, Subject } from "./subject";
import { subjects } from "./subjects";

const all: ReadonlyArray<[name: string, subject: Subject]> = Object.entries(subjects);

for (const [, { firstWords, words }] of all) addWords(firstWords, words);

/** The pages that subjects have beside those of their resources. */
export const CUSTOM_PAGES: readonly CustomPage[] = all.flatMap(([, { pages }]) => pages ?? []);

/** Gives one thing from what subjects have for each resource: what the later has is added to the earlier, tabs behind tabs. */
function byResource<P extends { tabs?: readonly RecordTab[] }>(of: (parts: ResourceParts, subject: Subject) => P) {
  const merged: Record<string, P> = {};
  for (const [, subject] of all)
    for (const [name, own] of Object.entries(subject.resources ?? {})) {
      const parts = of(own, subject);
      merged[name] = { ...merged[name], ...parts, tabs: [...(merged[name]?.tabs ?? []), ...(parts.tabs ?? [])] };
    }
  return merged;
}

/** What subjects have of their own for resources, by the name of each. */
export const RESOURCE_PARTS: Readonly<Record<string, ResourceParts>> = byResource((parts) => parts);

const eachOf = <Props>(loads: Readonly<Record<string, Load<Props>>>, make: typeof lazyPart) =>
  Object.fromEntries(Object.entries(loads).map(([key, load]) => [key, make(load)]));

/** Makes the parts of a resource, which wait for the words of pages where they need some. */
function partsOf(own: ResourceParts, { light }: Subject): Parts {
  const make = light ? lazyPart : wordedPart;
  const { icon, menuMark, above, waiting, rowActions, cells, bulkDelete, bulkActions, bulkEdits, changes, tabs } = own;
  return {
    ...(icon && { icon }),
    ...(menuMark && { menuMark: make(menuMark) }),
    ...(above && { above: make(above) }),
    ...(waiting && { waiting: make(waiting) }),
    ...(rowActions && { rowActions: make(rowActions) }),
    ...(cells && { cells: eachOf(cells, make) }),
    ...(bulkDelete !== undefined && { bulkDelete }),
    ...(bulkActions && { bulkActions: make(bulkActions) }),
    ...(bulkEdits && { bulkEdits }),
    ...(changes && { changes: eachOf(changes, make) }),
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
  menu: menuOf(CUSTOM_PAGES, made),
};
