import { z } from "zod";
import type { Field } from "./fieldRegistry";
import { PAGE } from "./limits";
import type { Resource } from "./resource";

/** Where a page of a list stands in the whole (specification §3, pagination). */
export const pager = z.object({
  totalItems: z.int(),
  currentPage: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
  hasMore: z.boolean(),
});

/** Where a page of a list stands in the whole. */
export type Pager = z.output<typeof pager>;

/** Computes the pager of a page from its number, its size and the number of all rows. */
export function pagerOf(page: number, limit: number, totalItems: number): Pager {
  const totalPages = Math.ceil(totalItems / limit);
  return { totalItems, currentPage: page, pageSize: limit, totalPages, hasMore: page < totalPages };
}

const whole = () => z.coerce.number().int().min(1).max(100_000_000);

/** The paging that every list takes; a page holds at most 100 rows, however many are asked for. */
const paging = z.object({
  page: whole().default(PAGE.first),
  limit: whole()
    .overwrite((limit) => Math.min(limit, PAGE.max))
    .default(PAGE.size),
});

/** The optional extras on documented lists: sort field, direction and free text. */
const listExtras = (resource: Resource) =>
  z.object({
    sort: z.enum(sortable(resource)).optional(),
    order: z.enum(["ASC", "DESC", "asc", "desc"]).optional(),
    q: z.string().trim().max(100).optional(),
  });

/**
 * Gives the fields that a list may be sorted by: its id and its columns, of the computed ones those that say so.
 *
 * It is a list of what may be asked, not of what may not: the order of rows tells what a field holds, so one that is
 * not shown must not be asked for either.
 */
export const sortable = (resource: Resource): string[] =>
  openColumns(resource).flatMap(({ path, computed, sortable }) => (computed && !sortable ? [] : [path]));

/**
 * Gives the fields that the extension's filter may compare: the id and the stored columns, for the same reason. A
 * further filter is declared by the definition.
 */
export const comparable = (resource: Resource): string[] =>
  openColumns(resource).flatMap(({ path, computed }) => (computed ? [] : [path]));

const openColumns = (resource: Resource): readonly Field[] =>
  resource.fields.filter((field) => isColumn(resource, field) && isOpen(field));

const isColumn = ({ columns, sort }: Resource, { path }: Field) =>
  path === "id" || path === sort.field || columns.includes(path);

/** Tells whether whoever sees a record sees the whole of a field of it. */
const isOpen = ({ kind, writeOnly, masked, encrypted }: Field) =>
  kind !== "data" && !writeOnly && !masked && !encrypted;

/** Gives the whole query of a documented list: its paging, its filters and the extras. */
export const listQuery = (resource: Resource) =>
  z.object({ ...paging.shape, ...resource.filters.shape, ...listExtras(resource).shape });
