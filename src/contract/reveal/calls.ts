import { z } from "zod";
import { partsOfData } from "../fieldRegistry";
import { longText } from "../fields";
import type { Resource } from "../resource";
import type { Call } from "../route";
import { resources } from "../subjects";

/** Gives the paths of a resource's numbers that are given back masked, those of its structured data among them. */
export const maskedIn = ({ fields }: Pick<Resource, "fields">): string[] =>
  fields.flatMap((field) => {
    const parts = partsOfData(field).filter(({ masked }) => masked);
    return field.masked ? [field.path] : parts.map(({ path }) => `${field.path}.${path}`);
  });

/**
 * Gives the call that shows one masked number of a record whole, which the trail tells of with the reason; nothing for a
 * resource without any.
 */
export const revealOf = (resource: Resource) => REVEALS.get(resource.name);

const make = ({ name, permission }: Resource, paths: readonly string[]) =>
  ({
    on: `POST /console/${name}/:id/reveal`,
    fails: "Failed to show the number",
    access: [permission, "approve"],
    body: z.object({ field: z.enum(paths), reason: longText("Reason") }),
    answer: z.object({ value: z.string().nullable() }),
  }) as const satisfies Call;

const REVEALS: ReadonlyMap<string, ReturnType<typeof make>> = new Map(
  resources.flatMap((resource) => {
    const paths = maskedIn(resource);
    return paths.length ? [[resource.name, make(resource, paths)]] : [];
  }),
);

/** Every call that shows a masked number whole, by its resource. */
export const revealCalls = Object.fromEntries(REVEALS);
