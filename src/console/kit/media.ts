/** Gives the address of an uploaded picture, which the API may name without its own origin. */
export function mediaUrl(address: string): string {
  const api = import.meta.env.VITE_API_URL;
  return api && address.startsWith("/") ? new URL(address, api).href : address;
}

/** Gives the address at which an uploaded picture is small enough for a card; of one that lies elsewhere, its own. */
export const thumbnailUrl = (address: string): string =>
  /^\/api\/media\/[\da-f-]{36}$/.test(address) ? mediaUrl(`${address}/thumbnail`) : mediaUrl(address);
