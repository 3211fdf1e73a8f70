/** Where a file is brought. */
export const NEW_IMPORT = "/imports/new";

/** Gives the address at which a file with records of a resource is brought. */
export const importPathOf = (resource: string): string => `${NEW_IMPORT}?${new URLSearchParams({ resource })}`;
