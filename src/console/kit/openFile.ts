import { commonCalls } from "../../contract/calls/common";
import { http } from "../api/http";

/** Reads an uploaded document with the session's token and opens it in a tab of its own. */
export async function openFile(address: string): Promise<void> {
  const path = address.replace(/^\/api(?=\/)/, "");
  const { body } = await http.send({ method: "GET", path, fails: commonCalls.file.fails, blob: true });
  const url = URL.createObjectURL(body as Blob);
  window.open(url, "_blank", "noopener");
  // The tab has read it by then; without this every opened document would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
