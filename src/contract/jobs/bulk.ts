import { deletedRoutes } from "../deleted/routes";
import type { Field } from "../fieldRegistry";
import type { Resource } from "../resource";
import { extensionEndpoint } from "../resourceCalls";
import type { Endpoint } from "../route";

/** Gives the call that bulk edits of a resource make on each record. */
export const editCallOf = (resource: Resource): Endpoint => extensionEndpoint(resource, "update");

/** Gives the call that deletes each of many records of a resource. */
export const removeCallOf = (resource: Resource): Endpoint => extensionEndpoint(resource, "remove");

/** Gives the fields that many records may be given a value of at once. */
export const bulkFieldsOf = ({ api, fields }: Resource): Field[] =>
  api.update ? fields.filter(({ bulk }) => bulk) : [];

/** Gives the call that brings back what a bulk change has deleted, where its records are kept aside. */
export const restoreCallOf = ({ restorable }: Pick<Resource, "restorable">): Endpoint | undefined =>
  restorable && deletedRoutes.restore.on;
