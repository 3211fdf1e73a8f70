import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "react-admin";
import type { z } from "zod";
import { approvals } from "../../../contract/approvals/resource";
import type { jobCalls } from "../../../contract/jobs/calls";
import { jobs } from "../../../contract/jobs/resource";
import { jobRoutes } from "../../../contract/jobs/routes";
import { useAnswer } from "../useAnswer";

/** A bulk change with what one may do with it. */
export type Job = z.output<typeof jobCalls.progress.answer>;

const EVERY_MS = 1000;

/** Gives a bulk change, asked for anew each second while it runs; once it has ended its records are fetched anew. */
export function useJob(id: number) {
  const client = useQueryClient();
  const answer = useAnswer(
    jobRoutes.progress,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.status === "running" ? EVERY_MS : false) },
  );
  const { resource, status } = answer.data ?? {};
  useEffect(() => {
    if (!resource || status === "running") return;
    for (const name of [resource, approvals.name]) client.invalidateQueries({ queryKey: [name] });
    client.invalidateQueries({ queryKey: [jobs.name, "getList"] });
  }, [client, resource, status]);
  return answer;
}

/** How many records have been tried. */
export const triedOf = ({ done, waits, refused }: Job): number => done + waits + refused;

/** Gives the bulk changes that this browser has started and that nobody has seen the end of. */
export function useFollowed() {
  const [followed, setFollowed] = useStore<number[]>("jobs.followed", []);
  return {
    followed,
    follow: (id: number) => setFollowed((before) => [...new Set([...before, id])]),
    leave: (id: number) => setFollowed((before) => before.filter((one) => one !== id)),
  };
}
