import { useMutation } from "@tanstack/react-query";
import pLimit from "p-limit";
import { useEffect, useRef, useState } from "react";
import type { Identifier } from "react-admin";
import { assetSectionRoutes } from "../../../../contract/assets/sectionRoutes";
import { BODY_LIMIT, GALLERY_MAX_FILES, PICTURE_PIXELS } from "../../../../contract/limits";
import { t } from "../../../i18n/t";
import { failureWords } from "../../../kit/failureWords";
import { useConsoleProvider } from "../../../kit/useConsoleProvider";
import { UPLOAD } from "../../../kit/useUpload";
import { checkPicture } from "./checkPicture";
import { galleryWords } from "./words";

/** Uploads that run at once; more would only share the same line. */
const AT_ONCE = 3;

/** Numbers in the words of what is refused. */
export const LIMIT_WORDS = {
  max: GALLERY_MAX_FILES,
  megabytes: BODY_LIMIT.image / 1024 / 1024,
  megapixels: PICTURE_PIXELS / 1_000_000,
} as const;

/** A picture on its way to the server, or one that did not get there. */
export interface PictureUpload {
  key: string;
  file: File;
  /** Address of the picture in this browser. */
  picture: string;
  /** How much of it is sent, from 0 to 1. */
  share: number;
  /** Why it did not get there. */
  problem?: string | undefined;
}

interface Sending {
  upload: PictureUpload;
  signal: AbortSignal;
}

/** A file that will not be taken however often it is sent. */
class Refused extends Error {}

/** Uploads the pictures of an asset, three at a time; tells each one's progress and what became of it. */
export function useUploads(asset: Identifier | undefined, onDone: (address: string, name: string) => void) {
  const provider = useConsoleProvider();
  // Read by what runs later than the render that started it.
  const held = useRef<readonly PictureUpload[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const [uploads, show] = useState(held.current);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [inTurn] = useState(() => pLimit(AT_ONCE));

  const hold = (next: readonly PictureUpload[]) => {
    held.current = next;
    show(next);
  };
  const change = (key: string, what: Partial<PictureUpload>) =>
    hold(held.current.map((one) => (one.key === key ? { ...one, ...what } : one)));
  const drop = (key: string) => {
    aborts.current.get(key)?.abort();
    aborts.current.delete(key);
    for (const one of held.current) if (one.key === key) URL.revokeObjectURL(one.picture);
    hold(held.current.filter((one) => one.key !== key));
  };
  const refuse = (name: string, words: string) =>
    setRefusals((before) => [...before, t(galleryWords.refused, { name, words })]);

  const { mutateAsync } = useMutation({
    mutationKey: UPLOAD,
    mutationFn: ({ upload: { key, file }, signal }: Sending) =>
      inTurn(async () => {
        signal.throwIfAborted();
        const problem = await checkPicture(file);
        if (problem) throw new Refused(t(galleryWords[problem], LIMIT_WORDS));
        return provider.call(assetSectionRoutes.picture, {
          params: { id: asset ?? "" },
          file,
          ...{ signal, onProgress: (share) => change(key, { share }) },
        });
      }),
  });

  async function send(upload: PictureUpload) {
    const { key, file } = upload;
    const abort = new AbortController();
    aborts.current.set(key, abort);
    change(key, { share: 0, problem: undefined });
    try {
      const { url } = await mutateAsync({ upload, signal: abort.signal });
      if (abort.signal.aborted) return;
      drop(key);
      onDone(url, file.name);
    } catch (error) {
      if (abort.signal.aborted || !(error instanceof Error)) return;
      if (!(error instanceof Refused)) return change(key, { problem: failureWords(error) });
      drop(key);
      refuse(file.name, error.message);
    }
  }

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
      for (const { picture } of held.current) URL.revokeObjectURL(picture);
    };
  }, []);

  return {
    uploads,
    /** What was not taken, in words. */
    refusals,
    dismiss: () => setRefusals([]),
    /** Sends files as far as there is room beside `stored` pictures and those on their way. */
    add(files: readonly File[], stored: number) {
      setRefusals([]);
      const room = Math.max(0, GALLERY_MAX_FILES - stored - held.current.length);
      const taken = files.slice(0, room).map((file) => ({
        key: crypto.getRandomValues(new Uint32Array(2)).join("-"),
        file,
        picture: URL.createObjectURL(file),
        share: 0,
      }));
      hold([...held.current, ...taken]);
      for (const upload of taken) void send(upload);
      for (const { name } of files.slice(room)) refuse(name, t(galleryWords.full, LIMIT_WORDS));
    },
    retry: (upload: PictureUpload) => void send(upload),
    /** Ends an upload, or takes away one that failed. */
    cancel: drop,
  };
}
