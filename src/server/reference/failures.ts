import { z } from "zod";
import type { ZodOpenApiResponsesObject } from "zod-openapi";
import { approvalCalls } from "../../contract/approvals/calls";
import { distributionCalls } from "../../contract/distributions/calls";
import { employeeCalls } from "../../contract/employees/calls";
import { type ErrorCode, STATUS_OF } from "../../contract/errors";
import { liveCalls } from "../../contract/live/calls";
import { onboardingCalls } from "../../contract/onboarding/calls";
import { reconciliationCalls } from "../../contract/reconciliation/calls";
import type { Call, Endpoint } from "../../contract/route";
import { sessionCalls } from "../../contract/session/calls";
import { endUserCalls } from "../../contract/session/endUserCalls";
import { signingCalls } from "../../contract/signing/calls";
import { walletProofCalls } from "../../contract/walletProof/calls";
import { FOR_EVERY_HOST } from "../http/guard";
import { partsOf } from "../http/serve";
import { refTo, schemaName } from "./shapes";

const CODES = Object.keys(STATUS_OF) as ErrorCode[];

/** The body of every failed answer. */
export const failure = z.object({
  message: z.string(),
  code: z.enum(CODES),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  current: z.unknown().optional().meta({ description: "The record as it is now, where the code is “stale”." }),
  requestId: z.string(),
});

/** What handlers refuse that no call declares. */
const BESIDE: Readonly<Partial<Record<Endpoint, readonly ErrorCode[]>>> = {
  [sessionCalls.signIn.on]: ["unauthenticated", "second_factor", "throttled"],
  [sessionCalls.refresh.on]: ["unauthenticated"],
  [sessionCalls.changeProfile.on]: ["throttled"],
  [sessionCalls.health.on]: ["full"],
  [endUserCalls.login.on]: ["throttled"],
  [endUserCalls.resend.on]: ["throttled"],
  [endUserCalls.register.on]: ["throttled"],
  [endUserCalls.verify.on]: ["throttled"],
  [sessionCalls.people.on]: ["not_found"],
  [sessionCalls.become.on]: ["not_found", "throttled"],
  [employeeCalls.readInvitation.on]: ["not_found", "throttled"],
  [employeeCalls.acceptInvitation.on]: ["not_found", "throttled"],
  [employeeCalls.beginTotp.on]: ["throttled"],
  [employeeCalls.confirmTotp.on]: ["second_factor", "throttled"],
  [employeeCalls.renewRecoveryCodes.on]: ["throttled"],
  [employeeCalls.removeTotp.on]: ["throttled"],
  [signingCalls.open.on]: ["not_found", "throttled"],
  [signingCalls.document.on]: ["not_found", "throttled"],
  [signingCalls.sign.on]: ["not_found", "throttled"],
  [signingCalls.decline.on]: ["not_found", "throttled"],
  [walletProofCalls.ownChallenge.on]: ["throttled"],
  [walletProofCalls.spvChallenge.on]: ["throttled"],
  [walletProofCalls.customerChallenge.on]: ["throttled"],
  [onboardingCalls.upload.on]: ["throttled"],
  [onboardingCalls.ownInvoice.on]: ["not_found"],
  [distributionCalls.statement.on]: ["conflict"],
  [reconciliationCalls.proof.on]: ["conflict"],
  [approvalCalls.decide.on]: ["stale"],
  [liveCalls.changes.on]: ["not_found", "throttled", "unavailable"],
};

const isWrite = ({ on }: Call) => !on.startsWith("GET");
const hasParams = ({ on }: Call) => on.includes("/:");
const hasContent = ({ body, upload }: Call) => body !== undefined || upload !== undefined;
const isAdministrators = ({ access }: Call) => access !== "public" && access !== "end-user";
/** Fields by which a request speaks of other records, or of a version. */
const speaksOf = ({ body, query }: Call, field: RegExp) =>
  [body, query].some(
    (shape) => shape instanceof z.ZodObject && Object.keys(shape.shape).some((key) => field.test(key)),
  );

/** Which calls are refused for a reason, by what they declare and by what holds for all of them. */
const REFUSED: Record<ErrorCode, (call: Call) => boolean> = {
  malformed: hasContent,
  unauthenticated: ({ access }) => access !== "public",
  second_factor: () => false,
  // A foreign page may change nothing, whoever asks; some files and histories depend on whose they are.
  forbidden: (call) => isWrite(call) || typeof call.access !== "string" || (isAdministrators(call) && hasParams(call)),
  factor_missing: (call) => isAdministrators(call) && !call.beforeFactor,
  not_found: (call) => hasParams(call) || speaksOf(call, /_ids?$/),
  method_not_allowed: () => false,
  // What the database refuses of any write: a value that is taken, a record that others stand on.
  conflict: isWrite,
  stale: (call) => speaksOf(call, /^version$/),
  in_flight: ({ idempotent }) => idempotent !== undefined,
  too_large: isWrite,
  unsupported_media: hasContent,
  misdirected: ({ on }) => !FOR_EVERY_HOST.includes(`/api${partsOf(on).path}`),
  invalid: (call) => isWrite(call) || hasParams(call) || call.query !== undefined || call.bare === true,
  throttled: () => false,
  internal: () => true,
  unavailable: () => true,
  full: isWrite,
};

/** Gives the codes by which a call may be refused. */
const codesOf = (call: Call): ErrorCode[] =>
  CODES.filter((code) => REFUSED[code](call) || BESIDE[call.on]?.includes(code));

/** Describes the refusals of a call, by their status; those with the same codes share one description. */
export function failuresOf(call: Call): ZodOpenApiResponsesObject {
  const codes = codesOf(call);
  return Object.fromEntries(
    codes.map((code) => [STATUS_OF[code], responseOf(codes.filter((other) => STATUS_OF[other] === STATUS_OF[code]))]),
  );
}

type Response = ZodOpenApiResponsesObject[`${1 | 2 | 3 | 4 | 5}${string}`];
const responses = new Map<string, Response>();

function responseOf(codes: readonly ErrorCode[]): Response {
  const id = codes.map((code) => schemaName(code.replaceAll("_", " "))).join("Or");
  const known = responses.get(id) ?? {
    id,
    description: codes.map((code) => WORDS[code]).join("; or: "),
    ...(codes.includes("throttled")
      ? { headers: { "Retry-After": { schema: { type: "integer" as const }, description: "Seconds to wait" } } }
      : {}),
    content: {
      "application/json": {
        schema: {
          allOf: [{ $ref: refTo("Failure") }, { type: "object" as const, properties: { code: { enum: [...codes] } } }],
        },
      },
    },
  };
  responses.set(id, known);
  return known;
}

const WORDS: Record<ErrorCode, string> = {
  malformed: "The body cannot be read",
  unauthenticated: "Nobody is signed in by this token",
  second_factor: "The code of the authenticator is asked for, or is wrong",
  forbidden: "Whoever asks may not do this",
  factor_missing: "The account has to set up a second factor first",
  not_found: "There is no such record",
  method_not_allowed: "The path takes another method",
  conflict: "It does not fit what is there",
  stale: "Somebody else has changed it meanwhile",
  in_flight: "The request under this Idempotency-Key is still being worked on",
  too_large: "The body is too large",
  unsupported_media: "The body, or the file in it, is of another kind",
  misdirected: "The platform is not served at this host",
  invalid: "Some values need attention; `errors` names them",
  throttled: "Too many attempts",
  internal: "The server has made a mistake",
  unavailable: "The database or another service does not answer",
  full: "The server’s disk is full",
};
