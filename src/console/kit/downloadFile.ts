import { commonRoutes } from "../../contract/commonRoutes";
import { http } from "../api/http";
import { saveFile } from "../api/saveFile";

/**
 * Reads an uploaded document with the session's token and gives it to the person under its own name.
 *
 * A document that another server keeps elsewhere opens in a tab of its own: the token is for the API alone.
 */
export async function downloadFile(address: string): Promise<void> {
  if (/^https?:\/\//i.test(address)) {
    window.open(address, "_blank", "noopener,noreferrer");
    return;
  }
  const { file, name } = await readFile(address);
  saveFile(file, name);
}

/** Reads an uploaded document with the session's token, and the name that it has. */
export async function readFile(address: string): Promise<{ file: Blob; name: string }> {
  const path = address.replace(/^\/api(?=\/)/, "");
  const { body, headers } = await http.send({ method: "GET", path, fails: commonRoutes.file.fails, blob: true });
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(headers.get("content-disposition") ?? "") ?? [];
  return { file: body as Blob, name: name === undefined ? "document" : decodeURIComponent(name) };
}
