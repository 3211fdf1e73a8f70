import { useGetIdentity } from "react-admin";

/** Gives whose drafts are kept here; nothing until that is known, and no form should begin before. */
export function useOwner(): string | number | undefined {
  const { identity, isPending } = useGetIdentity();
  return isPending ? undefined : (identity?.id ?? "");
}
