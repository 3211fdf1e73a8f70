import { subject } from "../subject";

/** The own profile: password, second factor and sessions. */
export const session = subject({
  pages: [{ path: "/profile", load: () => import("./profile/ProfilePage").then(({ ProfilePage }) => ProfilePage) }],
});
