/** What a partner does for assets: brings investors to them, or issues their tokens. */
export const PARTNER_KIND = { channel: "Channel partner", token: "Token partner" } as const;
