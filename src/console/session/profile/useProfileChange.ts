import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type UserIdentity, useNotify } from "react-admin";
import type { z } from "zod";
import { employeeRoutes } from "../../../contract/employees/routes";
import { problemsIn } from "../../../contract/problem";
import { sessionCalls } from "../../../contract/session/calls";
import { sessionRoutes } from "../../../contract/session/routes";
import { ApiError } from "../../api/failure";
import { t } from "../../i18n/t";
import { answerKey } from "../../kit/useAnswer";
import { useConsoleProvider } from "../../kit/useConsoleProvider";

/** What is kept of one's own, account, second factor and sessions. */
export const PROFILE = "profile";

/** Where the own account is kept. */
export const ACCOUNT_KEY = [PROFILE, "account"];

/** What one may change of the own account. */
export type ProfileChanges = z.input<(typeof sessionCalls.changeProfile)["body"]>;

/** Words for wrong entries, by the name of the entry. */
export type Problems = Partial<Record<string, string>>;

/** Checks changes by the contract before they are sent. */
export function problemsOf(changes: ProfileChanges): Problems {
  const { error } = sessionCalls.changeProfile.body.safeParse(changes);
  return Object.fromEntries(problemsIn(error).map(({ path, message }) => [path, t(message)]));
}

/** Gives the change of the own account; `onRefused` hears what the server found wrong with single entries. */
export function useProfileChange(said: string, onRefused: (problems: Problems) => void) {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (changes: ProfileChanges) => provider.call(sessionRoutes.changeProfile, { body: changes }),
    onSuccess: (account) => {
      provider.forgetMe();
      client.setQueryData(ACCOUNT_KEY, account);
      // A new password ends the other ones.
      client.invalidateQueries({ queryKey: answerKey(employeeRoutes.ownSessions) });
      // The token goes on naming the person as before until it is renewed.
      client.setQueryData<UserIdentity>(["auth", "getIdentity"], (known) =>
        known ? { ...known, fullName: account.name } : known,
      );
      notify(said, { type: "success" });
    },
    onError: (error) => {
      const told = error instanceof ApiError ? Object.entries(error.body.errors ?? {}) : [];
      const problems = Object.fromEntries(
        told.flatMap(([name, words]) => (typeof words === "string" ? [[name, words]] : [])),
      );
      if (Object.keys(problems).length > 0) onRefused(problems);
      else notify(error.message, { type: "error" });
    },
  });
}
