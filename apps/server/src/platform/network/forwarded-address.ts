import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export type FindAddress = (request: IncomingMessage) => string;

/**
 * Who a connection outside the calls comes from, believing the proxies of TRUST_PROXY as the HTTP server does: live
 * connections begin before it sees a request (API-36).
 */
export function createAddressFinder(trustProxy: boolean | string): FindAddress {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted =
    trustProxy === true
      ? () => true
      : proxyAddr.compile(trustProxy.split(',').map((network) => network.trim()));
  return (request) => proxyAddr(request, isTrusted);
}
