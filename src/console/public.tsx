import { type ComponentType, lazy } from "react";
import { ONBOARDING_PATHS, SIGN_IN_PATH } from "../contract/publicPaths";
import type { PublicPageProps } from "./public/page";
import { SignIn } from "./session/SignIn";

const AcceptInvitation = lazy(() =>
  import("./employees/invitation/AcceptInvitation").then(({ AcceptInvitation: loaded }) => ({ default: loaded })),
);

const SignDocument = lazy(() =>
  import("./signing/sign/SignDocument").then(({ SignDocument: loaded }) => ({ default: loaded })),
);

const HolderPage = lazy(() =>
  import("./holder/page/HolderPage").then(({ HolderPage: loaded }) => ({ default: loaded })),
);

const Onboarding = lazy(() =>
  import("./onboarding/Onboarding").then(({ Onboarding: loaded }) => ({ default: loaded })),
);

/** The pages that need no session, by their address (specification §2); whatever is elsewhere is the back office. */
export const PUBLIC_PAGES: Readonly<Record<string, ComponentType<PublicPageProps>>> = {
  [SIGN_IN_PATH]: SignIn,
  "/accept-invitation": AcceptInvitation,
  "/sign": SignDocument,
  "/holder": HolderPage,
  ...Object.fromEntries([...ONBOARDING_PATHS].map((path) => [path, Onboarding])),
};
