import { lookup } from "node:dns";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";

/** Networks of the public kind that reach private ones, or nobody. */
const CLOSED = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  CLOSED.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  CLOSED.addSubnet(network, prefix, "ipv6");

const GLOBAL = new BlockList();
GLOBAL.addSubnet("2000::", 3, "ipv6");

/** Tells whether an IP address is one of the public internet: no machine of ours or of our host. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !CLOSED.check(address, "ipv4");
  return isIP(address) === 6 && GLOBAL.check(address, "ipv6") && !CLOSED.check(address, "ipv6");
}

/** Tells whether the host of an address may be public, as far as its text says: a name is only known once resolved. */
export function mayBePublic({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal)) return isPublicAddress(literal);
  return hostname.includes(".") && !/(?:^|\.)(?:localhost|local|internal)\.?$/.test(hostname);
}

/** Resolves a name for a connection and refuses it where it leads to an address that is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error("The name has no address"), "", 0);
    if (!found.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error("The name leads to an address that is not public"), "", 0);
    }
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};
