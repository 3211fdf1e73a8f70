/** Gives the beginning and the end of an address or a hash, by which people know it: `0x1234…abcd`. */
export const shortCode = (code: string): string => `${code.slice(0, 6)}…${code.slice(-4)}`;
