/** Gives the address of what a customer holds (specification §2). */
export const holdingsPath = (id: string | number): string => `/customer-profile-fo/${encodeURIComponent(String(id))}`;
