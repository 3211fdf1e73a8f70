import { z } from "zod";
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

/** Gives the fields that a list may be sorted by: those that are columns. */
export const sortable = (resource: Resource): string[] =>
  resource.fields.flatMap((field) => (field.computed || field.encrypted || field.kind === "data" ? [] : [field.path]));

/** Gives the whole query of a documented list: its paging, its filters and the extras. */
export const listQuery = (resource: Resource) =>
  z.object({ ...paging.shape, ...resource.filters.shape, ...listExtras(resource).shape });
