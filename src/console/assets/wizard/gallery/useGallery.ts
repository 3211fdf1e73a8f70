import { useInput } from "react-admin";
import { get, useFormContext, useFormState } from "react-hook-form";
import type { MEDIA_TYPE } from "../../../../contract/assets/vocabulary";
import { DEFAULTS } from "../../../../contract/limits";

/** A picture of the gallery as the form holds it. */
export interface GalleryFile {
  file: string;
  alt: string | null;
  mediaType: keyof typeof MEDIA_TYPE;
}

const FEATURED = "featuredImage";

/** Binds the gallery to its form: the pictures in their order, and which of them is featured. */
export function useGallery(path: string) {
  const { getValues } = useFormContext();
  const { errors } = useFormState();
  const { field: list } = useInput({ source: path });
  const { field: featured } = useInput({ source: FEATURED });
  // Uploads end at any time: what they are added to is what the form holds then.
  const now = () => filesIn(getValues(path));
  const problemAt = (at: string): string | undefined => get(errors, `${at}.message`);

  return {
    files: filesIn(list.value),
    featured: featured.value as string | null,
    problem: problemAt(path) ?? problemAt(FEATURED),
    problemOf: (at: number, name: keyof GalleryFile) => problemAt(`${path}.${at}.${name}`),
    count: () => now().length,
    add(file: string) {
      const files = [...now(), { file, alt: null, mediaType: DEFAULTS.media_type }];
      list.onChange(files);
      if (!getValues(FEATURED)) featured.onChange(files[0]?.file);
    },
    change: (at: number, what: Partial<GalleryFile>) =>
      list.onChange(now().map((one, index) => (index === at ? { ...one, ...what } : one))),
    move: (from: number, to: number) => list.onChange(moved(now(), from, to)),
    feature: (file: string) => featured.onChange(file),
    /** Removes a picture and tells whether it was the featured one, of which there is none then. */
    remove(at: number): boolean {
      const was = now()[at]?.file === getValues(FEATURED);
      list.onChange(now().filter((_, index) => index !== at));
      if (was) featured.onChange(null);
      return was;
    },
  };
}

const filesIn = (value: unknown): readonly GalleryFile[] => (Array.isArray(value) ? value : []);

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const left = items.filter((_, index) => index !== from);
  return [...left.slice(0, to), ...items.slice(from, from + 1), ...left.slice(to)];
}
