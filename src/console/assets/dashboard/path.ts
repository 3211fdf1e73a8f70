/** Gives the address of an asset's dashboard, spelt as in the specification. */
export const dashboardPath = (id: string | number): string =>
  `/assets/dashborad-asset/${encodeURIComponent(String(id))}`;
