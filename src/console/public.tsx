import { type ComponentType, lazy } from "react";
import { SIGN_IN_PATH } from "./api/origin";
import { SignIn } from "./public/SignIn";

/** What a public page gets: the way into the back office without loading the page anew. */
export interface PublicPageProps {
  onEnter: (path: string) => void;
}

const AcceptInvitation = lazy(() =>
  import("./public/AcceptInvitation").then(({ AcceptInvitation: loaded }) => ({ default: loaded })),
);

const SignDocument = lazy(() =>
  import("./public/sign/SignDocument").then(({ SignDocument: loaded }) => ({ default: loaded })),
);

/** The pages that need no session, by their address (specification §2); whatever is elsewhere is the back office. */
export const PUBLIC_PAGES: Readonly<Record<string, ComponentType<PublicPageProps>>> = {
  [SIGN_IN_PATH]: SignIn,
  "/accept-invitation": AcceptInvitation,
  "/sign": SignDocument,
};
