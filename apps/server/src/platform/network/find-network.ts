import { isIPv6 } from 'node:net';

/** Who an address counts as: one household holds a whole /64 of IPv6, however the address is spelt (ACCESS-28). */
export function findNetwork(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const groups = expandGroups(bare);
  const [high = 0, low = 0] = groups.slice(6);
  // An IPv4 address as a server that listens on both sees it: ::ffff:10.1.1.1.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The computer itself: its own programs, and a proxy that nobody declared. */
export const isLoopback = (network: string): boolean =>
  network.startsWith('127.') || network === '0:0:0:0::/64';

function expandGroups(address: string): number[] {
  // The canonical spelling has no dotted part and at most one gap.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [before, after] = canonical.split('::').map(readGroups);
  if (!before || !after) return before ?? [];
  const gap = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...gap, ...after];
}

const readGroups = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
