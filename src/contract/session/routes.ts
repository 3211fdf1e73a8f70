import { routes } from "../route";

/** Sign-in, refresh and own account of administrators. */
export const sessionRoutes = routes("profile", {
  signIn: { on: "POST /admin/auth/login", fails: "An unexpected error occurred", access: "public" },
  /** Those as whom one may try a platform of sample data by one click; found only where that is offered. */
  people: { on: "GET /console/people-to-be", fails: "An unexpected error occurred", access: "public" },
  /** Signs one of them in. */
  become: { on: "POST /console/people-to-be", fails: "An unexpected error occurred", access: "public" },
  refresh: { on: "POST /super-admin/newadmin/refreshToken", fails: "Authentication required", access: "public" },
  signOut: { on: "POST /console/sign-out", fails: "An unexpected error occurred", access: "public" },
  me: { on: "GET /console/me", fails: "An unexpected error occurred", access: "administrator", beforeFactor: true },
  changeProfile: { on: "PUT /console/me", fails: "Failed to update profile", access: "administrator" },
  health: { on: "GET /health", fails: "Network Error", access: "public" },
  /** Whether the process answers, whatever becomes of its database: an orchestrator restarts a copy that does not. */
  live: { on: "GET /live", fails: "Network Error", access: "public" },
  /** Whether requests may be sent here: not from the signal to end, and not without a database. */
  ready: { on: "GET /ready", fails: "Network Error", access: "public" },
});
