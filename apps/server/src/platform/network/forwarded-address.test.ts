import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createAddressFinder } from './forwarded-address.ts';

const buildRequest = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

// Proves API-36.
it.each([
  ['no proxy', false, '203.0.113.7', '198.51.100.9', '203.0.113.7'],
  ['any proxy', true, '10.0.0.2', '203.0.113.7, 10.0.0.3', '203.0.113.7'],
  ['the proxy', '10.0.0.2', '10.0.0.2', '203.0.113.7', '203.0.113.7'],
  [
    'the proxy, and another that was made up',
    '10.0.0.2',
    '10.0.0.2',
    '198.51.100.9, 203.0.113.7',
    '203.0.113.7',
  ],
  ['networks', '10.0.0.0/8, fd00::/8', 'fd00::5', '203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['a named network', 'loopback', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['another proxy', '10.0.0.2', '203.0.113.8', '198.51.100.9', '203.0.113.8'],
  ['the proxy, which forwards nobody', '10.0.0.2', '10.0.0.2', undefined, '10.0.0.2'],
])('believing %s', (_, trusted, remote, forwarded, found) => {
  expect(createAddressFinder(trusted)(buildRequest(remote, forwarded))).toBe(found);
});
