import { AccountForm } from "./AccountForm";
import { CodeForm } from "./CodeForm";
import { useEndUserAuth } from "./useEndUserAuth";
import "./accountStep.css";

/** Makes an account or signs in to one, by phone and one-time code (specification §2 and §4). */
export function CreateAccount() {
  const signIn = useEndUserAuth();
  return signIn.user_id === null ? <AccountForm signIn={signIn} /> : <CodeForm signIn={signIn} />;
}
