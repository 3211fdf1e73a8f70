import type { AuthProvider } from "react-admin";
import { type Action, allows, PERMISSION_SUBJECTS, type Subject } from "../../contract/permissions";
import { SIGN_IN_PATH } from "../../contract/publicPaths";
import type { Resource } from "../../contract/resource";
import { callOf, type VerbName } from "../../contract/resourceCalls";
import { ROLE } from "../../contract/roles/vocabulary";
import type { Access, Call } from "../../contract/route";
import type { Account } from "../../contract/session/calls";
import { resources } from "../../contract/subjects";
import { type Api, apiOf } from "./api";
import { ApiError } from "./failure";
import { type Http, http } from "./http";
import { rememberOrigin, takeOrigin } from "./origin";
import { type Credentials, currentAdmin, signIn, signOut } from "./session";
import { accessToken, hasValidToken } from "./tokens";

/** Where an administrator arrives who came from nowhere (specification §2). */
const HOME = "/assets";

/** The action of the permission table and the verb of the definition behind each of react-admin's actions. */
const ACTIONS: Record<string, { action: Action; verb: VerbName }> = {
  list: { action: "view", verb: "list" },
  show: { action: "view", verb: "list" },
  create: { action: "create", verb: "create" },
  edit: { action: "edit", verb: "update" },
  delete: { action: "delete", verb: "remove" },
  export: { action: "export", verb: "list" },
  approve: { action: "approve", verb: "list" },
};

/** Makes react-admin's authentication and permissions on one server (specification §4 and §6). */
export function createAuthProvider(all: readonly Resource[], way: Http): AuthProvider {
  const api = apiOf(way);
  const byName = new Map(all.map((resource) => [resource.name, resource]));
  return {
    async login(credentials: Credentials) {
      await signIn(credentials, way);
      return { redirectTo: takeOrigin() ?? HOME };
    },
    async logout() {
      await signOut(way);
      return SIGN_IN_PATH;
    },
    async checkAuth() {
      if (hasValidToken()) return;
      rememberOrigin();
      throw Object.assign(new Error(), { message: false, redirectTo: SIGN_IN_PATH });
    },
    // The session is lost only when its renewal failed, which removes the tokens; any other refusal is just told.
    async checkError(error: unknown) {
      if (!(error instanceof ApiError) || error.status !== 401 || accessToken() !== null) return;
      throw Object.assign(new Error(error.message), { redirectTo: SIGN_IN_PATH });
    },
    async getIdentity() {
      const admin = currentAdmin();
      if (!admin) throw new Error("Nobody is signed in");
      return { ...admin };
    },
    getPermissions: async () => (await known(api))?.permissions,
    canAccess: ({ action, resource, record }) =>
      isCall(record) ? mayCall(api, record) : mayUse(api, byName.get(resource), action, resource),
  };
}

/** The authentication of this console. */
export const authProvider = createAuthProvider(resources, http);

/** A call that is no verb of a resource, in the place of the record. */
type OwnCall = Pick<Call, "on" | "access">;

const isCall = (record: unknown): record is OwnCall =>
  typeof record === "object" && record !== null && "on" in record && "access" in record;

const mayCall = async (api: Api, call: OwnCall): Promise<boolean> =>
  permits(await known(api), call.access) && api.has(call);

async function mayUse(api: Api, resource: Resource | undefined, name: string, subject: string): Promise<boolean> {
  const account = await known(api);
  const { action, verb } = ACTIONS[name] ?? { action: "view", verb: "list" };
  const call = resource && callOf(resource, verb);
  if (resource && !(call && api.has(call))) return false;
  const asked = resource?.permission ?? subject;
  return !account || !isSubject(asked) || allows(account.permissions, asked, action);
}

function permits(account: Account | undefined, access: Access): boolean {
  if (!account) return true;
  if (access === "super-admin") return account.role.id === ROLE.superAdmin;
  return typeof access === "string" || allows(account.permissions, ...access);
}

// A server that cannot say what the account may do decides each request by itself: everything is shown.
const known = (api: Api) => api.account().catch(() => undefined);

const isSubject = (name: string): name is Subject => name in PERMISSION_SUBJECTS;
