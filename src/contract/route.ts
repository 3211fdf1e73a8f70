import type { z } from "zod";
import type { JobAction } from "./jobs/vocabulary";
import type { Grant } from "./permissions";

/** `METHOD /path` of a call below the `/api` prefix; `:name` stands for a parameter. */
export type Endpoint = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/**
 * Who may use a call: anybody, the end user, any administrator, Super admins alone, or those with an action on a subject.
 */
export type Access = "public" | "end-user" | "administrator" | "super-admin" | Grant;

/** How a call is reached, as data without a schema (specification §7): what a page needs to make it. */
export interface Route {
  on: Endpoint;
  /** Words for a failure whose answer has no message of its own (specification §8). */
  fails: string;
  access: Access;
  /** Resource whose records it tells of or changes: what shows them is fetched anew after a write. */
  of?: string;
  /** Name of the file field of a multipart body. */
  upload?: string;
  /**
   * Takes an `Idempotency-Key`: a request that comes again under the same key is answered the same and does nothing.
   * A documented call also works without one; `required` refuses to.
   */
  idempotent?: "optional" | "required";
  /**
   * May be made on many records by a bulk change, which is called so; where its path has no `:id`, this field of its body
   * holds the number of the record.
   */
  bulk?: { action: JobAction; id?: string };
  /** Moves a status by its machine, some steps of which go back: who has made one is offered to undo it. */
  undo?: true;
  /** Also served to whoever still has to set up a second factor. */
  beforeFactor?: boolean;
  /** The answer is the data itself, without `data` around it, as `ra-data-simple-rest` expects. */
  bare?: boolean;
}

/** What a call takes and gives. */
interface Schemas {
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Shape of `data` in the answer. */
  answer?: z.ZodType;
}

/** One call of the API, as data (specification §7). */
export interface Call extends Route, Schemas {}

/** Names the routes of calls that tell of a resource. */
export const routes = <const Routes extends Record<string, Route>>(
  of: string,
  named: Routes,
): { readonly [Name in keyof Routes]: Routes[Name] & { readonly of: string } } =>
  Object.fromEntries(Object.entries(named).map(([name, route]) => [name, { of, ...route }])) as never;

/** Joins routes with what their calls take and give; those without an entry take and give nothing that is checked. */
export const callsOf = <
  const Routes extends Record<string, Route>,
  const Shapes extends { [Name in keyof Routes]?: Schemas } & { [Name in Exclude<keyof Shapes, keyof Routes>]: never },
>(
  named: Routes,
  shapes: Shapes,
): { readonly [Name in keyof Routes]: Routes[Name] & (Name extends keyof Shapes ? Shapes[Name] : unknown) } =>
  Object.fromEntries(
    Object.entries(named).map(([name, route]) => [name, { ...route, ...(shapes as Record<string, Schemas>)[name] }]),
  ) as never;

/** A set of calls by their endpoints. */
export type CallsOf<Named extends Record<string, Route>> = {
  [Name in keyof Named as Named[Name]["on"]]: Named[Name];
};

/**
 * What every call takes and gives, by its endpoint: types alone, so that a page that makes a call carries no schema. Each
 * `calls.ts` adds its own.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the calls are declared
export interface Calls {}
