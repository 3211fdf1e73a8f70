import type { RaRecord } from "react-admin";
import { pathOf } from "../../kit/paths";
import { spvPath } from "../shell/tabs";

interface Place {
  page?: string | undefined;
  resource?: string | undefined;
  record_id?: number | undefined;
}

/** Gives the address of a place: a record of its own, else a page of the SPV's shell, or what stands below it. */
export function targetPath(spv: RaRecord["id"], { page, resource, record_id }: Place): string {
  if (resource) return record_id === undefined ? pathOf(resource, "list") : pathOf(resource, "show", record_id);
  return spvPath(spv, page ?? "overview", record_id);
}
