import { isIPv6 } from "node:net";

/** Gives what a limit counts an address as: of IPv6 the network of 64 bits, whose addresses one line has to itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const left = groupsOf(head);
  const right = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

const groupsOf = (part: string) =>
  part
    .split(":")
    .filter(Boolean)
    // The last 32 bits may be written as IPv4; of the first 64 they are none.
    .flatMap((group) => (group.includes(".") ? ["0", "0"] : [Number.parseInt(group, 16).toString(16)]));
