import { describe, expect, test } from "vitest";
import { calls } from "../../src/contract/allCalls";
import { ASSET_CHANGE_FAILS } from "../../src/contract/assets/routes";
import { FAILURE_WORDS } from "../../src/contract/errors";
import { fieldsOf } from "../../src/contract/fieldRegistry";
import type { Action } from "../../src/contract/permissions";
import { callOf, extensionEndpoint, isExtension, type VerbName } from "../../src/contract/resourceCalls";
import type { Call } from "../../src/contract/route";
import { resources } from "../../src/contract/subjects";

const VERBS: readonly VerbName[] = ["list", "filtered", "get", "create", "update", "remove"];
const all: Call[] = [
  ...calls,
  ...resources.flatMap((resource) => VERBS.flatMap((verb) => callOf(resource, verb) ?? [])),
];

const withoutNames = (route: string) => route.replace(/:\w+/g, ":");

/** Both tables of specification §7, letter by letter; a parameter's name is ours to choose. */
const DOCUMENTED = `
POST /auth/login
POST /auth/resend
POST /auth/verify
POST /auth/register
POST /admin/auth/login
POST /super-admin/newadmin/refreshToken
GET /health
GET /v2/admin/project
PUT /property/status/:
DELETE /project/:?mode=hard
GET /property/filter
POST /project
POST /project/project_metadata
PUT /project/project_metadata/:
DELETE /project/project_metadata/:
GET /project/project_metadata/risk/:
GET /percentage/all
POST /percentage/
PUT /percentage/:
DELETE /percentage/:
GET /percentage/property/:
GET /percentage/property_sync/:
PUT /percentage/property/:/
GET /setting
POST /setting
GET /setting/:
PUT /setting/:
DELETE /setting/:
GET /config/partner
POST /config/partner
PUT /config/partner/:
GET /v2/admin/employee
POST /employee
DELETE /employee/:
GET /v2/company
PUT /company/:
GET /role
GET /users/filter
GET /order/report
GET /order/:
PUT /order/status
POST /order/addCoverImageOrder/:
POST /order/update-order-time-status/:
GET /wallet/transactionsfilter
GET /config/videolink
POST /config/videoLink
DELETE /config/videoLink/:
GET /config/popuptext
POST /config/popuptext
DELETE /config/popuptext/:
GET /config/country
GET /me/portfolioById/:`
  .trim()
  .split("\n");

test.each(DOCUMENTED)("the contract has the documented call %s", (route) => {
  expect(all.map((call) => withoutNames(call.on))).toContain(route);
});

/** What end users have beside the documented calls: a sign-out, their application, their wallet and their votes. */
const OWN = `
POST /auth/logout
GET /me/application
PUT /me/application/wallet
PUT /me/application/portfolio
PUT /me/application/business
PUT /me/application/offer
POST /me/application/files
POST /me/application/submission
PUT /me/application/transfer
PUT /me/application/revision
GET /me/application/invoice
POST /me/wallet/challenge
PUT /me/wallet
GET /me/proposals
PUT /me/proposals/:/vote`
  .trim()
  .split("\n");

test.each(OWN)("the contract has the end user's call %s", (route) => {
  expect(all.map((call) => withoutNames(call.on))).toContain(route);
});

const beyond = all.filter((call) => !DOCUMENTED.includes(withoutNames(call.on)));

test("what the contract has beyond the documented calls is an extension of its own prefix", () => {
  const own =
    /^[A-Z]+ \/(console|holder|media|register|signing|onboarding|wallet|me)(\/|$)|^POST \/auth\/logout$|^GET \/(openapi\.json|docs|docs\.css|live|ready)$/;
  expect(beyond.map((call) => withoutNames(call.on)).filter((route) => !own.test(route))).toEqual([]);
});

test("what the contract has beyond the documented calls below /me, and their sign-out, is for end users, and nothing of theirs is elsewhere", () => {
  const isBelow = ({ on }: Call) => / \/(me(\/|$)|auth\/logout$)/.test(on);
  expect(beyond.filter((call) => isBelow(call) !== (call.access === "end-user")).map(({ on }) => on)).toEqual([]);
});

const ACTION: Readonly<Record<VerbName, Action>> = {
  list: "view",
  filtered: "view",
  get: "view",
  create: "create",
  update: "edit",
  remove: "delete",
};

describe.each(resources.map((resource) => [resource.name, resource] as const))("%s", (_name, resource) => {
  const verbs = VERBS.flatMap((verb) => {
    const made = callOf(resource, verb);
    return made ? [{ verb, call: made }] : [];
  });

  test("asks for the permission that its definition declares, by what each verb does", () => {
    for (const { verb, call } of verbs)
      expect([verb, call.access]).toEqual([verb, [resource.permission, ACTION[verb]]]);
  });

  test("is an extension in every verb, unless its list is documented", () => {
    const isDocumented = ({ on }: Call) => DOCUMENTED.includes(withoutNames(on));
    for (const { verb, call } of verbs) {
      if (!isDocumented(call)) expect(call.on).toBe(extensionEndpoint(resource, verb));
      if (isExtension(resource)) expect(isDocumented(call), call.on).toBe(false);
    }
    expect(isExtension(resource)).toBe(!verbs.some(({ verb, call }) => verb === "list" && isDocumented(call)));
  });
});

/** The defaults of specification §8 that belong to a call. */
const WORDS = [
  "Failed to fetch projects",
  "Failed to fetch fees",
  "Failed to fetch employee",
  "Failed to fetch order",
  "Failed to fetch user list",
  "Failed to fetch percentages",
  "Failed to create fee management entry",
  "Failed to delete fee management entry",
  "Failed to add setting",
  "Failed to delete setting",
  "Failed to get the setting detail by name",
  "Failed to edit the setting detail",
  "Failed to update booking amount",
  "Failed to update project status",
  "Failed to delete project",
  "Failed to update join waitlist status",
  "Failed to post employee",
  "An unexpected error occurred",
  "Failed to fetch property list",
  "Failed to fetch order data",
  "Failed to fetch order report data",
  "Failed to fetch transactions",
  "Failed to fetch popup texts",
  "Failed to create popup text",
  "Failed to delete popup text",
  "Error",
  "File upload failed",
  "Error updating the order time",
  "Failed to fetch countries",
  "error",
  "Failed to fetch fee",
  "Failed to fetch sync fee",
  "Failed to update fee",
  "Failed to update risk",
  "An error occurred. Please try again.",
  "Network Error",
  "Authentication required",
];

test.each(WORDS)("the words “%s” stand beside a call or among the general ones", (words) => {
  const known = [
    ...all.map((call) => call.fails),
    ...Object.values(ASSET_CHANGE_FAILS),
    ...Object.values(FAILURE_WORDS),
  ];
  expect(known).toContain(words);
});

test.each(resources.map((resource) => [resource.name, resource] as const))(
  "every path that the definition of %s names is one of its fields",
  (_name, resource) => {
    const paths = fieldsOf(resource.record).map((field) => field.path);
    const named = [
      ...resource.columns,
      ...Object.values(resource.form).flat(),
      ...resource.search,
      resource.sort.field,
    ];
    expect(named.filter((path) => !paths.includes(path))).toEqual([]);
  },
);

test("every form field is one that a person may set, and every required one is on the form", () => {
  for (const resource of resources.filter((one) => one.api.create)) {
    const shown = Object.values(resource.form).flat();
    const readOnly = resource.fields.filter((field) => field.readOnly || field.computed).map((field) => field.path);
    expect(shown.filter((path) => readOnly.includes(path))).toEqual([]);
    const required = resource.fields.filter((field) => field.required && !readOnly.includes(field.path));
    expect(required.map((field) => field.path).filter((path) => !shown.includes(path))).toEqual([]);
  }
});
