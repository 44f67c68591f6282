import { type Call, Refusal, isWriteCall } from '@packwright/contract/machinery';
import { sharedRefusals } from '@packwright/contract';
import type { FastifyRequest } from 'fastify';

type RequestHead = Pick<FastifyRequest, 'headers' | 'host'>;

/**
 * Refuses a change when a browser fetches it as a prefetch or for the page of another site (TENANT-5). Programs send
 * neither header.
 */
export function assertSameSite(definition: Call, request: RequestHead): void {
  if (isWriteCall(definition) && (isPrefetch(request) || isCrossSite(request)))
    throw new Refusal(sharedRefusals.noPermission);
}

function isPrefetch({ headers }: RequestHead): boolean {
  return /prefetch/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''));
}

// Without TLS a browser says only the origin.
function isCrossSite({ headers, host }: RequestHead): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}
