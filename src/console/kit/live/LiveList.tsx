import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { type GetListParams, useDataProvider, useListContext } from "react-admin";
import { concerns } from "./concerns";
import { hearLive } from "./feed";
import { holdBack, type Rows } from "./held";
import { holdList } from "./heldLists";
import { createPace } from "./pace";
import "./live.css";

/** Milliseconds for which a row is marked that has changed. */
const MARKED = 2_000;

/** Keeps the rows of a list as they are at the server, without moving them; what is new is told by the list. */
export function LiveList() {
  const client = useQueryClient();
  const provider = useDataProvider();
  const { resource, data } = useListContext();
  const created = useRef(new Set<string>());
  const deleted = useRef(new Set<string>());
  const unmark = useRef<ReturnType<typeof setTimeout>>(undefined);

  const query = () =>
    client
      .getQueryCache()
      .findAll({ queryKey: [resource, "getList"], type: "active" })
      .find(({ state }) => (state.data as Rows | undefined)?.data === data);

  /** Tells whether that has to be done again: what is on its way may be older than the change. */
  const look = useEffectEvent(async (): Promise<boolean> => {
    const found = query();
    if (found?.state.fetchStatus !== "idle") return found !== undefined;
    const { queryKey, state } = found;
    const shown = state.data as Rows;
    const become = { created: created.current, deleted: deleted.current };
    try {
      const fresh = (await provider.getList(resource, queryKey[2] as GetListParams)) as Rows;
      if (found.state.data !== shown) return true;
      const held = holdBack(shown, fresh, become);
      client.setQueryData<Rows>(queryKey, held);
      if (!held.meta?.changed?.length) return false;
      clearTimeout(unmark.current);
      unmark.current = setTimeout(() => client.setQueryData<Rows>(queryKey, withoutMarks), MARKED);
    } catch {
      // The list itself asks again, and says what is wrong.
      void client.invalidateQueries({ queryKey, exact: true });
    }
    return false;
  });

  const hash = query()?.queryHash;
  useEffect(() => {
    if (hash === undefined) return;
    created.current = new Set();
    deleted.current = new Set();
    return holdList(hash);
  }, [hash]);

  useEffect(() => {
    const pace = createPace(async () => {
      if (await look()) pace.soon();
    });
    const leave = hearLive(({ name, told }) => {
      if (name === "resync") return pace.soon();
      if (name !== "changes") return;
      const own = told.filter((change) => concerns([resource, "getList"], [change]));
      for (const { id, action } of own.filter((change) => change.resource === resource)) {
        if (action === "create") created.current.add(String(id));
        if (action === "delete") deleted.current.add(String(id));
      }
      if (own.length) pace.soon();
    });
    return () => {
      leave();
      pace.stop();
      clearTimeout(unmark.current);
    };
  }, [resource]);

  return null;
}

const withoutMarks = (rows: Rows | undefined): Rows | undefined =>
  rows && { ...rows, meta: { ...rows.meta, changed: [] } };
