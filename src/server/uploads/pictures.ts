import pLimit from "p-limit";
import sharp, { type Metadata, type Sharp } from "sharp";
import { msg } from "../../contract/language/message";
import { PICTURE_PIXELS } from "../../contract/limits";
import type { PictureType } from "../../contract/uploads/fileTypes";
import { Failure } from "../http/failure";

/** Pixels of a thumbnail: as wide as a card shows it on a fine screen. */
const THUMBNAIL = { width: 480, height: 960 } as const;

/** Frames that a moving picture may have; each costs its time, however small it is. */
const FRAMES = 1000;

/** Seconds after which a picture that is still being read counts as unreadable. */
const SECONDS = 20;

// Pictures are read on the threads that also read files and check passwords: one thread each, and two at a time.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = pLimit(2);

const FORMAT: Record<PictureType, Metadata["format"]> = {
  "image/png": "png",
  "image/jpeg": "jpeg",
  "image/webp": "webp",
  "image/gif": "gif",
};

const WRITE: Record<PictureType, (picture: Sharp, was: Metadata) => Sharp> = {
  "image/png": (picture, was) => picture.png({ compressionLevel: 9, palette: was.isPalette === true }),
  "image/jpeg": (picture) => picture.jpeg({ quality: 88 }),
  "image/webp": (picture) => picture.webp({ quality: 88, effort: 2 }),
  "image/gif": (picture) => picture.gif({ effort: 4 }),
};

/**
 * Gives a picture written anew in its own format: upright, still moving where it moved, and with nothing else in it,
 * be it a place, a camera's number or what follows the picture. Throws a `Failure` for one that is none or too big.
 */
export const cleanPicture = (bytes: Uint8Array, type: PictureType): Promise<Buffer> =>
  inTurn(async () => {
    const moves = type === "image/gif" || type === "image/webp";
    const was = await readable(sharp(bytes, { animated: moves, limitInputPixels: false }).metadata());
    if (was.format !== FORMAT[type]) throw unreadable();
    const frames = was.pages ?? 1;
    if (frames > FRAMES)
      throw new Failure("too_large", msg("This picture has more than %{frames} frames", { frames: FRAMES }));
    // Of a moving picture the height is that of all its frames together.
    if (was.width * was.height > PICTURE_PIXELS) {
      const most = PICTURE_PIXELS / 1_000_000;
      const words =
        frames > 1
          ? msg("This picture has more than %{most} megapixels, all its frames together", { most })
          : msg("This picture has more than %{most} megapixels", { most });
      throw new Failure("too_large", words);
    }
    const read = sharp(bytes, { animated: moves, limitInputPixels: PICTURE_PIXELS, failOn: "error" });
    const upright = frames > 1 ? read : read.autoOrient();
    return readable(WRITE[type](upright, was).timeout({ seconds: SECONDS }).toBuffer());
  });

/** Gives the thumbnail of a picture that was cleaned, its first frame where it moves, as WebP. */
export const thumbnailOf = (picture: Uint8Array): Promise<Buffer> =>
  inTurn(() =>
    sharp(picture, { limitInputPixels: PICTURE_PIXELS })
      .resize({ ...THUMBNAIL, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 78 })
      .timeout({ seconds: SECONDS })
      .toBuffer(),
  );

const unreadable = (cause?: unknown) => new Failure("unsupported_media", "This picture cannot be read", { cause });

const readable = <Result>(reading: Promise<Result>): Promise<Result> =>
  reading.catch((cause) => {
    throw unreadable(cause);
  });
