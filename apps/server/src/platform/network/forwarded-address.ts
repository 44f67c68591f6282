import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

export type FindAddress = (request: IncomingMessage) => string;

// The names that the HTTP server understands in TRUST_PROXY as well.
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Who a connection outside the calls comes from, believing the proxies of TRUST_PROXY: live connections begin before
 * the HTTP server sees a request (API-36).
 */
export function createAddressFinder(trustProxy: boolean | string): FindAddress {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = trustProxy === true ? () => true : createTrust(trustProxy);
  return (request) => {
    const hops = [request.socket.remoteAddress ?? '', ...readForwarded(request)];
    return hops.find((hop) => !isTrusted(hop)) ?? hops.at(-1) ?? '';
  };
}

/** The nearest first. */
const readForwarded = ({ headers }: IncomingMessage): string[] =>
  [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
    .toReversed();

function createTrust(list: string): (address: string) => boolean {
  const trusted = new BlockList();
  for (const entry of list.split(',').flatMap((part) => namedNetworks[part.trim()] ?? [part.trim()])) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    trusted.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
