import { STORAGE_KEY } from "../../../src/contract/session/session";

/** Signs somebody in. */
export function signedIn(): void {
  localStorage.setItem(STORAGE_KEY.accessToken, "x");
}
