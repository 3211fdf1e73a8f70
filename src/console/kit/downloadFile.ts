import { commonCalls } from "../../contract/calls/common";
import { http } from "../api/http";
import { saveFile } from "../api/saveFile";

/** Reads an uploaded document with the session's token and gives it to the person under its own name. */
export async function downloadFile(address: string): Promise<void> {
  const path = address.replace(/^\/api(?=\/)/, "");
  const { body, headers } = await http.send({ method: "GET", path, fails: commonCalls.file.fails, blob: true });
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(headers.get("content-disposition") ?? "") ?? [];
  saveFile(body as Blob, name === undefined ? "document" : decodeURIComponent(name));
}
