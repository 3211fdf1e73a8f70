import { getConnInfo } from "@hono/node-server/conninfo";
import type { RequestContext } from "../http/context";

/**
 * Gives the address of the peer of the Node host's socket, or nothing where there is no socket.
 *
 * `X-Forwarded-For` is not believed: anybody can write it.
 */
export function clientAddress(context: RequestContext): string | undefined {
  const bindings = context.env as { incoming?: unknown } | undefined;
  return bindings?.incoming ? getConnInfo(context).remote.address : undefined;
}
