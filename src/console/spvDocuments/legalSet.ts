import type { z } from "zod";
import type { spvDocuments } from "../../contract/spvDocuments/resource";
import { SPV_DOCUMENT } from "../../contract/spvDocuments/vocabulary";
import { type Edition, editionsOf } from "../documents/editions";

/** A document of an SPV's legal set, one version of it. */
export type LegalDocument = z.output<(typeof spvDocuments)["record"]>;

/** A kind of document. */
export type LegalKind = LegalDocument["kind"];

/** Days before its expiry from which on a document of a legal set is marked. */
export const LEGAL_SOON_DAYS = 60;

const KINDS = Object.keys(SPV_DOCUMENT) as LegalKind[];

/** Puts the documents of a set under their kinds, in the order of the vocabulary; unknown kinds come last. */
export function kindsOf(rows: readonly LegalDocument[]): Array<[kind: LegalKind, editions: Edition<LegalDocument>[]]> {
  const editions = editionsOf(rows);
  const kinds = new Set([...KINDS, ...rows.map(({ kind }) => kind)]);
  return [...kinds].flatMap((kind) => {
    const ofKind = editions.filter(({ latest }) => latest.kind === kind);
    return ofKind.length ? [[kind, ofKind]] : [];
  });
}

/** Kinds that one form of company has or another, so that either will do. */
const EITHER: readonly LegalKind[] = ["constitution", "agreement"];

/** What not every SPV needs. */
const OPTIONAL: readonly LegalKind[] = ["licence", "insurance", "other"];

/** Gives the kinds that a whole set would still need, each with those that would do as well. */
export function missingOf(rows: readonly LegalDocument[]): LegalKind[][] {
  const present = new Set(rows.map(({ kind }) => kind));
  const single = KINDS.filter((kind) => !EITHER.includes(kind) && !OPTIONAL.includes(kind));
  return [...single.map((kind) => [kind]), [...EITHER]]
    .filter((kinds) => !kinds.some((kind) => present.has(kind)))
    .sort(([a], [b]) => KINDS.indexOf(a as LegalKind) - KINDS.indexOf(b as LegalKind));
}
