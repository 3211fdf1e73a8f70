import { useEffect, useRef, useState } from "react";
import { APPLICATION_MAX_FILES, BODY_LIMIT } from "../../contract/limits";
import { onboardingRoutes } from "../../contract/onboarding/routes";
import { t } from "../i18n/t";
import { ask } from "./calls";
import { businessStepWords } from "./wordsBusiness";

const words = businessStepWords.documents;

/** Numbers in the words about documents. */
export const DOCUMENT_LIMITS = { max: APPLICATION_MAX_FILES, megabytes: BODY_LIMIT.document / 1024 / 1024 } as const;

/** A document of the company that the server has. */
export interface Paper {
  title: string;
  kind: string;
  /** Its address. */
  file: string;
}

/** A document on its way to the server, or one that did not get there. */
export interface Upload {
  key: string;
  file: File;
  /** How much of it is sent, from 0 to 1; nothing before its turn. */
  share?: number | undefined;
  /** Why it did not get there. */
  problem?: string | undefined;
  abort: AbortController;
}

/** Holds the documents of the business step and uploads new ones in turn; tells what becomes of each. */
export function useDocuments(papers: readonly Paper[], onChange: (papers: Paper[]) => void) {
  // Read by uploads, which end later than the render that began them.
  const now = useRef<{ papers: readonly Paper[]; uploads: readonly Upload[] }>({ papers, uploads: [] });
  const turn = useRef(Promise.resolve());
  const [uploads, show] = useState(now.current.uploads);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [said, say] = useState("");

  const hold = (next: readonly Upload[]) => {
    now.current.uploads = next;
    show(next);
  };
  const put = (next: Paper[]) => {
    now.current.papers = next;
    onChange(next);
  };
  const note = (key: string, what: Partial<Upload>) =>
    hold(now.current.uploads.map((one) => (one.key === key ? { ...one, ...what } : one)));
  const drop = (key: string) => hold(now.current.uploads.filter((one) => one.key !== key));

  async function deliver({ key, file, abort: { signal } }: Upload) {
    if (signal.aborted) return;
    note(key, { share: 0 });
    const body = new FormData();
    body.append("file", file);
    try {
      const { url } = await ask(onboardingRoutes.upload, body, { signal, onProgress: (share) => note(key, { share }) });
      if (signal.aborted) return;
      drop(key);
      put([...now.current.papers, { title: titleOf(file.name), kind: "other", file: url }]);
      say(t(words.added, { name: file.name }));
    } catch (error) {
      if (!signal.aborted) note(key, { problem: (error as Error).message });
    }
  }
  const send = (upload: Upload) => {
    turn.current = turn.current.then(() => deliver(upload));
  };

  useEffect(
    () => () => {
      for (const { abort } of now.current.uploads) abort.abort();
    },
    [],
  );

  return {
    uploads,
    /** What was not taken, in words. */
    refusals,
    /** What has just happened, for those who do not see it. */
    said,
    /** Uploads files as far as they are not too large and there is room for them. */
    add(files: Iterable<File>) {
      const refused: string[] = [];
      const taken: Upload[] = [];
      for (const file of files) {
        const room = APPLICATION_MAX_FILES - now.current.papers.length - now.current.uploads.length - taken.length;
        const reason = file.size > BODY_LIMIT.document ? words.large : room <= 0 ? words.full : undefined;
        if (reason) refused.push(t(reason, { ...DOCUMENT_LIMITS, name: file.name }));
        else
          taken.push({ key: crypto.getRandomValues(new Uint32Array(2)).join("-"), file, abort: new AbortController() });
      }
      setRefusals(refused);
      hold([...now.current.uploads, ...taken]);
      taken.forEach(send);
    },
    retry(upload: Upload) {
      note(upload.key, { problem: undefined, share: undefined });
      send(upload);
    },
    /** Ends an upload, or takes away one that failed. */
    cancel({ key, abort }: Upload) {
      abort.abort();
      drop(key);
    },
    change: (at: number, what: Partial<Paper>) =>
      put(now.current.papers.map((paper, index) => (index === at ? { ...paper, ...what } : paper))),
    remove(at: number) {
      say(t(words.removed, { name: now.current.papers[at]?.title ?? "" }));
      put(now.current.papers.filter((_, index) => index !== at));
    },
  };
}

const titleOf = (name: string) =>
  name
    .replace(/\.[^.]+$/, "")
    .trim()
    .slice(0, 100);
