import type { QueryClient } from "@tanstack/react-query";
import type { useNotify } from "react-admin";
import toast from "react-hot-toast";
import { historyRoutes } from "../../../contract/history/routes";
import type { ConsoleDataProvider } from "../../api/dataProvider";
import { waitingRequestOf } from "../../api/waiting";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { failureWords } from "../failureWords";
import { dropUndo, offerUndo, UNDO_MS } from "../keys/lastUndo";
import { historyWords } from "./words";

/** What was done to a record, and whom to tell what becomes of it. */
interface Done {
  provider: ConsoleDataProvider;
  client: QueryClient;
  notify: ReturnType<typeof useNotify>;
  resource: string;
  id: string | number;
  /** What a toast has said of it. */
  said: string;
}

/** A toast lets presses through to what is below it. */
const PRESSED = { pointerEvents: "auto" } as const;

/** Offers to undo what was just done to a record, in the toast that told of it, where the server says that it can be. */
export async function offerToUndo({ provider, client, notify, resource, id, said }: Done): Promise<void> {
  const params = { resource, id };
  // What was done is done: that there is no way back need not be told.
  const done = await provider.call(historyRoutes.undoable, { params }).catch(() => null);
  if (!done) return;
  const undo = async () => {
    dropUndo();
    toast.dismiss();
    try {
      const answer = await provider.call(historyRoutes.undo, { params, body: { version: done.version } });
      const waits = waitingRequestOf(answer) !== undefined;
      notify(waits ? kitWords.approval.waits : historyWords.undone[done.what], { type: waits ? "info" : "success" });
    } catch (error) {
      notify(failureWords(error as Error), { type: "error" });
    }
    await client.invalidateQueries();
  };
  offerUndo(() => void undo());
  notify(
    <span>
      {said}{" "}
      <button type="button" className="button quiet" style={PRESSED} onClick={undo}>
        {t(historyWords.undo)}
      </button>
    </span>,
    { type: "success", autoHideDuration: UNDO_MS, replaces: said },
  );
}
