/** Makes text match only itself in a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (mark) => `\\${mark}`);
