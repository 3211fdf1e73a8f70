/**
 * Returns what a name reads as: without case, blanks and letters that have no width, wide and styled letters as plain
 * ones (NFKC). Names that are alike by this are taken for each other in lists and requests.
 */
export const foldName = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}]/gu, "");
