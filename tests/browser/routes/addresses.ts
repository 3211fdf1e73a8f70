import { resources } from "../../../src/contract/subjects";

/** Every address of the shell: those of the definitions, and the pages that belong to no definition. */
const LISTS = resources.map((resource) => resource.paths?.list ?? `/${resource.name}`);
const FORMS = resources
  .filter((resource) => resource.api.create)
  .map((resource) => resource.paths?.create ?? `/${resource.name}/create`);
const RECORDS = [
  "/orders/order-details/1",
  "/customer-profile/1",
  "/customer-profile-fo/1",
  "/assets/edit-asset/1",
  // A draft, whose terms may still be entered.
  "/assets/edit-asset/7/essentials",
  "/assets/dashborad-asset/1",
  "/edit-company/1",
  "/applications/1/show",
  "/roles/3",
  "/spv/edit-spv/1",
  "/spv/1/overview",
  "/spv/1/governance",
  "/spv/1/document",
  "/spv/1/documents",
  "/spv/1/investors",
  "/spv/1/orders",
  "/spv/1/disturbution",
  "/spv/1/disturbution/new",
  "/settings/1",
  "/features/1",
  "/fee-management/2",
];
const OTHERS = [
  "/today",
  "/fee",
  "/fee?asset=1",
  "/report",
  "/report?report=reconciliation",
  "/report?report=weeks",
  "/report?report=payouts",
  "/brand",
  "/config",
  "/audit",
  "/audit/security",
  "/profile",
  "/nowhere",
];

/** Each address once. */
export const ROUTES = [...new Set([...LISTS, ...FORMS, ...RECORDS, ...OTHERS])];

/** An address of each kind of page, at which more is looked. */
export const KINDS: readonly string[] = [
  "/assets",
  "/orders",
  "/orders/order-details/1",
  "/customer-profile/1",
  "/edit-company/1",
  "/spv/1/overview",
  "/spv/1/investors",
  "/audit",
  "/settings",
  "/report?report=weeks",
];

/** Divides addresses into parts of a size, each with its first and last in words. */
export const inParts = (addresses: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(addresses.length / size) }, (_, place) => {
    const part = addresses.slice(place * size, (place + 1) * size);
    return { part, words: `${part[0]} to ${part.at(-1)}` };
  });
