import { employeeCalls } from "../../contract/employees/calls";
import { anotherCouldApprove } from "../approvals/waits";
import type { Api } from "../http/context";
import { consoleOrigin } from "../http/origin";
import { serve } from "../http/serve";
import { clientAddress } from "../session/clientAddress";
import { beginFactor, confirmFactor, factorStatus, removeFactor, renewRecoveryCodes } from "../session/ownFactor";
import { endOtherSessions, endSession, sessionsOf } from "../session/sessions";
import { acceptInvitation, readInvitation } from "./accept";
import { findEmployee, lockEmployee } from "./higher";
import { invite, revokeInvitation } from "./invite";
import { resetFactor } from "./resetFactor";
import { resetPassword } from "./resetPassword";

/** Serves how people come into the back office and leave it: invitations, sessions and the second factor. */
export function serveEmployees(api: Api) {
  serveInvitations(api);
  serveSessions(api);
  serveSecondFactor(api);
}

function serveInvitations(api: Api) {
  serve(api, employeeCalls.invite, async (input) => ({
    data: await invite(input, consoleOrigin(input.deps), input.params.id),
    message: "Invitation sent",
  }));
  serve(api, employeeCalls.invitationRule, async ({ deps, actor }) => ({
    data: {
      second_person: await anotherCouldApprove({ tx: deps.db, actor, now: deps.clock(), peopleToBe: deps.peopleToBe }),
    },
  }));
  serve(api, employeeCalls.revokeInvitation, async (input) => {
    await revokeInvitation(input, input.params.id);
    return { message: "Invitation revoked" };
  });
  serve(api, employeeCalls.resetPassword, async (input) => {
    await resetPassword(input, input.params.id);
    return { message: "Password reset" };
  });
  serve(api, employeeCalls.readInvitation, async ({ deps, body, context }) => ({
    data: await readInvitation(deps, body.token, clientAddress(context)),
  }));
  serve(api, employeeCalls.acceptInvitation, async ({ deps, body, context, requestId }) => {
    await acceptInvitation(deps, body, { address: clientAddress(context), requestId });
    return { message: "Password saved. You can sign in now" };
  });
}

function serveSessions(api: Api) {
  serve(api, employeeCalls.sessions, async ({ deps, params, actor }) => {
    const { id } = await findEmployee(deps.db, params.id);
    return { data: await sessionsOf(deps.db, id, actor, deps.clock()) };
  });
  serve(api, employeeCalls.endSession, async (input) => {
    const { id, session = "" } = input.params;
    await endSession(input, id, session, (tx) => lockEmployee(tx, input.actor, id));
    return { message: "Session ended" };
  });
  serve(api, employeeCalls.ownSessions, async ({ deps, actor }) => ({
    data: await sessionsOf(deps.db, actor.id, actor, deps.clock()),
  }));
  serve(api, employeeCalls.endOwnSession, async (input) => {
    await endSession(input, input.actor.id, input.params.session ?? "");
    return { message: "Session ended" };
  });
  serve(api, employeeCalls.endOtherSessions, async (input) => {
    await endOtherSessions(input);
    return { message: "All other sessions ended" };
  });
}

function serveSecondFactor(api: Api) {
  serve(api, employeeCalls.totp, async ({ deps, actor }) => ({ data: await factorStatus(deps.db, actor.id) }));
  serve(api, employeeCalls.beginTotp, async (input) => ({
    data: await beginFactor(input, input.body.currentPassword),
  }));
  serve(api, employeeCalls.confirmTotp, async (input) => ({
    data: await confirmFactor(input, input.body.code),
    message: "Second factor set up",
  }));
  serve(api, employeeCalls.renewRecoveryCodes, async (input) => ({
    data: await renewRecoveryCodes(input, input.body.currentPassword),
    message: "New recovery codes made",
  }));
  serve(api, employeeCalls.removeTotp, async (input) => {
    await removeFactor(input, input.body.currentPassword);
    return { message: "Second factor removed" };
  });
  serve(api, employeeCalls.resetTotp, async (input) => {
    await resetFactor(input, input.params.id);
    return { message: "Second factor reset" };
  });
}
