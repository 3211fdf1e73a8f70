const UUID = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";

/** The addresses of stored pictures, which everybody may see, and of stored documents; the id of the file is the group. */
export const FILE_ADDRESS = {
  image: new RegExp(`^/api/media/(${UUID})$`),
  file: new RegExp(`^/api/console/files/(${UUID})$`),
} as const;

/** Words for an address that names no stored file of its kind. */
export const NOT_STORED = {
  image: "This picture is not stored; upload it again",
  file: "This document is not stored; upload it again",
} as const;

/** Gives the id of the stored file that an address names, if it names one of that kind. */
export const fileIdIn = (address: unknown, kind: keyof typeof FILE_ADDRESS): string | undefined =>
  FILE_ADDRESS[kind].exec(String(address))?.[1];
