import { routes } from "../route";

/**
 * The end user's sign-in by phone and one-time code (specification §7, first table), and the way out.
 *
 * A registration, a sign-in and a further code answer alike for people who have an account and for those who have none.
 */
export const endUserRoutes = routes("profile", {
  login: { on: "POST /auth/login", fails: "An error occurred. Please try again.", access: "public" },
  resend: { on: "POST /auth/resend", fails: "An error occurred. Please try again.", access: "public" },
  verify: { on: "POST /auth/verify", fails: "An error occurred. Please try again.", access: "public" },
  register: { on: "POST /auth/register", fails: "An error occurred. Please try again.", access: "public" },
  /** Ends the session of the token that it comes with. */
  endUserSignOut: { on: "POST /auth/logout", fails: "An error occurred. Please try again.", access: "end-user" },
});
