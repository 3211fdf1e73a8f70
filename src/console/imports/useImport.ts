import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { imports } from "../../contract/imports/resource";
import { importRoutes } from "../../contract/imports/routes";
import type { ImportStatus } from "../../contract/imports/vocabulary";
import type { AnswerOf } from "../api/api";
import { useAnswer } from "../kit/useAnswer";

/** An import with what one may do with it. */
export type Import = AnswerOf<typeof importRoutes.progress>;

const EVERY_MS = 1000;

const BUSY: readonly ImportStatus[] = ["checking", "running", "undoing"];

/** Tells whether an import goes on by itself. */
export const isBusy = (status: string): boolean => (BUSY as readonly string[]).includes(status);

/** Gives an import, asked for anew each second while it goes on; what shows its records is fetched anew as it ends. */
export function useImport(id: number) {
  const client = useQueryClient();
  const answer = useAnswer(
    importRoutes.progress,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && isBusy(state.data.status) ? EVERY_MS : false) },
  );
  const { resource, status } = answer.data ?? {};
  const before = useRef(status);
  useEffect(() => {
    if (before.current && before.current !== status)
      for (const name of [imports.name, ...(resource ? [resource] : [])])
        client.invalidateQueries({ queryKey: [name] });
    before.current = status;
  }, [client, resource, status]);
  return answer;
}
