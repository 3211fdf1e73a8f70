import { useNavigate } from "react-router-dom";
import { SIGN_IN_PATH } from "../../contract/publicPaths";

/** State of a navigation to the sign-in page that ends the session on arrival, once no form holds the person back. */
export const SIGN_OUT = "sign-out";

/** Gives what signs the person out, who may stay for what they have not saved. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void navigate(SIGN_IN_PATH, { state: SIGN_OUT });
}
