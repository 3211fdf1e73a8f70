import { APPLICATION_PATH, ONBOARDING_STEP } from "./onboarding/paths";

/** Where administrators sign in (specification §2). */
export const SIGN_IN_PATH = "/admin-login";

/** Addresses of the steps of the onboarding, and of what follows them. */
export const ONBOARDING_PATHS: ReadonlySet<string> = new Set([...Object.keys(ONBOARDING_STEP), APPLICATION_PATH]);

/** Addresses of the pages that need no session of an administrator (specification §2). */
export const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  SIGN_IN_PATH,
  "/accept-invitation",
  "/sign",
  "/holder",
  ...ONBOARDING_PATHS,
]);
