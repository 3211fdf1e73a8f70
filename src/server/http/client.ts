import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { originsAt } from "./origin";

/** Who a request comes from, past the proxies in front. */
export interface Client {
  /** Absent where there is no socket. */
  address: string | undefined;
  /** Whether the browser speaks https, whatever a proxy speaks to this program. */
  https: boolean;
}

/** What the platform knows of the way to it: its own origins, and the proxies whose word it takes. */
export interface Reach {
  origins: readonly string[];
  proxies?: BlockList | undefined;
}

/** What the headers of proxies say: addresses in the order of the way, and the scheme that each came by. */
interface Told {
  addresses: (string | undefined)[];
  schemes: (string | undefined)[];
}

/** Makes the list of proxies out of addresses and networks, as TRUSTED_PROXY has them. */
export function proxiesAt(places: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const place of places) {
    const [address = "", prefix] = place.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  return proxies;
}

/**
 * Gives the address and the scheme of the client behind a request.
 *
 * Headers count only where a trusted proxy sent them, and then from the right: the client is the first that is no such
 * proxy itself, for whatever stands further left anybody could have written. A proxy sets `X-Forwarded-*` or
 * `Forwarded` (RFC 7239) and may let the other pass: where the two differ, neither is believed.
 */
export function clientOf({ origins, proxies }: Reach, context: Context): Client {
  const peer = peerOf(context);
  const told = proxies && peer !== undefined && isOf(proxies, peer) ? toldBy(context) : [];
  const [first, ...others] = told.map((way) => follow(way, peer, proxies));
  const client =
    first && others.every(({ address, scheme }) => address === first.address && scheme === first.scheme)
      ? first
      : { address: peer, scheme: undefined };
  const url = new URL(context.req.url);
  const own = originsAt(origins, url);
  // An origin of https is reached by https alone, whether or not the proxy in front says so.
  const isPublished = own.length > 0 && own.every((origin) => origin.startsWith("https:"));
  return { address: client.address, https: isPublished || (client.scheme ?? url.protocol.slice(0, -1)) === "https" };
}

function peerOf(context: Context): string | undefined {
  const bindings = context.env as { incoming?: unknown } | undefined;
  const address = bindings?.incoming ? getConnInfo(context).remote.address : undefined;
  return address && plain(address);
}

/** A socket for both families names an IPv4 address `::ffff:192.0.2.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*/s, "");

const isOf = (proxies: BlockList, address: string) => proxies.check(address, isIPv4(address) ? "ipv4" : "ipv6");

function follow({ addresses, schemes }: Told, peer: string | undefined, proxies: BlockList | undefined) {
  let address = peer;
  let steps = 0;
  while (address !== undefined && proxies && isOf(proxies, address)) {
    const next: string | undefined = addresses.at(-1 - steps);
    if (next === undefined) break;
    address = next;
    steps += 1;
  }
  // A proxy that sets the scheme anew, instead of adding to what it was given, leaves one for the whole way.
  const scheme = schemes[Math.max(0, schemes.length - Math.max(1, steps))];
  return { address, scheme };
}

function toldBy(context: Context): Told[] {
  const [forwarded, addresses, schemes] = ["forwarded", "x-forwarded-for", "x-forwarded-proto"].map((name) =>
    context.req.header(name),
  );
  return [
    ...(forwarded === undefined ? [] : [readForwarded(forwarded)]),
    ...(addresses === undefined && schemes === undefined
      ? []
      : [{ addresses: elementsOf(addresses).map(addressIn), schemes: elementsOf(schemes) }]),
  ];
}

/** Reads RFC 7239; no address or scheme holds a comma or semicolon, so a quote left open hides nothing to its right. */
function readForwarded(header: string): Told {
  const hops = elementsOf(header).map((element) => {
    const pairs = element.split(";").map((pair) => pair.split("=", 2).map((part) => part.trim()));
    return new Map(pairs.map(([name = "", value = ""]) => [name.toLowerCase(), value.replace(/^"(.*)"$/, "$1")]));
  });
  return {
    addresses: hops.map((hop) => addressIn(hop.get("for") ?? "")),
    schemes: hops.map((hop) => hop.get("proto")?.toLowerCase()),
  };
}

const elementsOf = (header = "") => header.split(",").flatMap((element) => element.trim() || []);

/** Reads an address with or without brackets and port; `unknown` and made-up names are none. */
function addressIn(text: string): string | undefined {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? [];
  const address = plain(bracketed ?? dotted ?? text);
  return isIP(address) ? address : undefined;
}
