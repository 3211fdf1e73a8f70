import { BODY_LIMIT, PICTURE_PIXELS } from "../../../../contract/limits";

/** What a browser finds wrong with a picture before it is sent; each has its words. */
export type PictureProblem = "wrongKind" | "tooLarge" | "tooManyPixels" | "unreadable";

// How the kinds that are stored begin; the rest of a WebP's beginning is its length.
const BEGINNINGS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s];

/** Tells what is wrong with a picture by its bytes, whatever its name says; the server looks again. */
export async function checkPicture(file: Blob): Promise<PictureProblem | undefined> {
  const beginning = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!BEGINNINGS.some((one) => one.test(beginning))) return "wrongKind";
  if (file.size > BODY_LIMIT.image) return "tooLarge";
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return "unreadable";
  const pixels = picture.width * picture.height;
  picture.close();
  return pixels > PICTURE_PIXELS ? "tooManyPixels" : undefined;
}
