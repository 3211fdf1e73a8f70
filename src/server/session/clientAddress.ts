import type { RequestContext } from "../http/context";

/** Gives the address of the client behind a request, past trusted proxies; nothing where there is no socket. */
export const clientAddress = (context: RequestContext): string | undefined => context.get("client").address;
