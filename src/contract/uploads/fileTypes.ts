/** Content types that are stored, by the content of a file, with the ending that its name gets. */
export const FILE_ENDING = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
} as const;

/** Content types that are stored. */
export type StoredType = keyof typeof FILE_ENDING;

/** Content types of pictures. */
export type PictureType = Extract<StoredType, `image/${string}`>;

/** Content types of what papers are: documents, and pictures of them. */
export const PAPER_TYPES = Object.keys(FILE_ENDING) as StoredType[];

/** Tells whether a content type is that of a picture. */
export const isPicture = (mime: StoredType): mime is PictureType => mime.startsWith("image/");

/** Content types of pictures. */
export const PICTURE_TYPES = PAPER_TYPES.filter(isPicture);

/** Gives content types as an `accept` of a file input; endings are for systems that do not know the types. */
export const acceptOf = (types: readonly StoredType[]): string =>
  types.flatMap((type) => (isPicture(type) ? [type] : [type, `.${FILE_ENDING[type]}`])).join(",");
