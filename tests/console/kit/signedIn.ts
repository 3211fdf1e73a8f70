import { STORAGE_KEY } from "../../../src/contract/session/session";

/** Signs somebody in on a device that keeps nothing yet; drafts outlive the test's page. */
export function signedIn(): void {
  localStorage.clear();
  localStorage.setItem(STORAGE_KEY.accessToken, "x");
}
