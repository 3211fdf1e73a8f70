import { useQuery } from "@tanstack/react-query";
import type { Field } from "../../contract/fieldRegistry";
import { askable } from "../../contract/filters/askable";
import { mayRead } from "../../contract/readable";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useResource } from "../kit/useResource";
import { ACCOUNT_KEY } from "../session/profile/useProfileChange";

/** Gives the fields of the list that one may ask for; a personal number must not get into the address of the page. */
export function useAskable(): Field[] {
  const provider = useConsoleProvider();
  const { data: account } = useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: async () => (await provider.me()) ?? null,
    meta: { frame: true },
  });
  return askable(useResource()).filter((field) => !field.encrypted && mayRead(field, account?.permissions ?? {}));
}
