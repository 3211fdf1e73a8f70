/** Gives the address of an uploaded picture, which the API may name without its own origin. */
export function mediaUrl(address: string): string {
  const api = import.meta.env.VITE_API_URL;
  return api && address.startsWith("/") ? new URL(address, api).href : address;
}
