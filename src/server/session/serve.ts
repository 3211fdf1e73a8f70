import { sessionCalls } from "../../contract/session/calls";
import { endUserCalls } from "../../contract/session/endUserCalls";
import type { Api, RequestContext } from "../http/context";
import { Failure } from "../http/failure";
import { serve } from "../http/serve";
import { languageAsked } from "../language";
import { signAdminToken } from "./accessToken";
import { accountOf } from "./account";
import { agentOf } from "./agent";
import { clientAddress } from "./clientAddress";
import { clearSessionCookie, readDeviceCookie, readSessionCookie, setDeviceCookie, setSessionCookie } from "./cookie";
import { CODE_SENT, register, requestCode, verifyCode } from "./endUser";
import { signOutEndUser } from "./endUserSessions";
import { changeProfile, profileOf } from "./me";
import { become, isAtThisMachine, readPeopleToBe } from "./peopleToBe";
import { refresh } from "./refresh";
import { signIn } from "./signIn";
import { signOut } from "./signOut";

/** Serves sign-in, refresh, sign-out and the own account of administrators, and the end-user app's calls. */
export function serveSession(api: Api) {
  serveAdministrator(api);
  serveEndUser(api);
}

function serveAdministrator(api: Api) {
  serve(api, sessionCalls.signIn, async ({ deps, body, requestId, context }) => {
    const { cookie, device, ...data } = await signIn(deps, {
      ...body,
      address: clientAddress(context),
      device: readDeviceCookie(context),
      agent: agentOf(context.req.header("user-agent")),
      language: languageAsked(context.req.header("accept-language")),
      requestId,
    });
    setSessionCookie(context, cookie);
    setDeviceCookie(context, device);
    return { data, message: "Signed in" };
  });
  serve(api, sessionCalls.people, async ({ deps, context }) => {
    if (!isAtThisMachine(deps, context)) throw noSuchCall();
    const people = await readPeopleToBe(deps);
    return { data: people.map(({ id, name, role }) => ({ id, name, role: role.name })) };
  });
  serve(api, sessionCalls.become, async ({ deps, body, requestId, context }) => {
    if (!isAtThisMachine(deps, context)) throw noSuchCall().as("one-click-refused");
    const { cookie, ...data } = await become(deps, body.user_id, {
      address: clientAddress(context),
      language: languageAsked(context.req.header("accept-language")),
      requestId,
      context,
    });
    setSessionCookie(context, cookie);
    return { data, message: "Signed in" };
  });
  serve(api, sessionCalls.refresh, async ({ deps, body, requestId, context }) => {
    const { family, refreshToken, account } = await refresh(deps, {
      token: body.refreshToken,
      cookie: readSessionCookie(context),
      requestId,
    });
    return { data: { accessToken: await signAdminToken(deps, accountOf(account), family), refreshToken } };
  });
  serve(api, sessionCalls.signOut, async ({ deps, body, requestId, context }) => {
    await signOut(deps, body.refreshToken, requestId);
    clearSessionCookie(context);
    return { message: "Signed out" };
  });
  serve(api, sessionCalls.me, async ({ actor }) => ({ data: profileOf(actor) }));
  serve(api, sessionCalls.changeProfile, async ({ deps, actor, body, requestId }) => ({
    data: await changeProfile(deps, actor, body, requestId),
    message: "Profile saved",
  }));
}

const noSuchCall = () => new Failure("not_found", "There is no such call");

function serveEndUser(api: Api) {
  const from = ({ requestId, context }: { requestId: string; context: RequestContext }) => ({
    address: clientAddress(context),
    language: languageAsked(context.req.header("accept-language")),
    requestId,
  });
  serve(api, endUserCalls.login, async ({ deps, body, ...input }) => ({
    data: await requestCode(deps, body, from(input)),
    message: CODE_SENT,
  }));
  serve(api, endUserCalls.resend, async ({ deps, body, ...input }) => ({
    data: await requestCode(deps, body, from(input)),
    message: CODE_SENT,
  }));
  serve(api, endUserCalls.verify, async ({ deps, body, ...input }) => ({
    data: await verifyCode(deps, body, from(input)),
    message: "Signed in",
  }));
  serve(api, endUserCalls.register, async ({ deps, body, ...input }) => ({
    status: 201,
    data: await register(deps, body, from(input)),
    message: "Welcome. A code is on its way to your phone",
  }));
  serve(api, endUserCalls.endUserSignOut, async ({ deps, endUser, requestId, context }) => {
    await signOutEndUser(deps, endUser, context.get("endUserSession"), requestId);
    return { message: "Signed out" };
  });
}
