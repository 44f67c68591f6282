import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isReady } from '../faults/child-server.ts';

/** Passes each request to one of the servers that say that they are ready, and tries none of them a second time. */
export interface LoadBalancer {
  readonly url: string;
  /** The requests that a server did not answer. */
  readonly failures: readonly string[];
  /** Whether requests go to the server at this address now. */
  isInUse(url: string): boolean;
  close(): Promise<void>;
}

const lookEvery = 100;

export async function startLoadBalancer(servers: readonly string[]): Promise<LoadBalancer> {
  const ready = new Set<string>();
  const failures: string[] = [];
  let turn = 0;
  const look = async (url: string): Promise<void> => {
    if (await isReady(url)) ready.add(url);
    else ready.delete(url);
  };
  await Promise.all(servers.map(look));
  const looking = setInterval(() => servers.forEach((url) => void look(url)), lookEvery);
  const front = createServer((incoming, outgoing) => {
    turn += 1;
    const target = [...ready][turn % ready.size];
    passOn(incoming, outgoing, target, (reason) => {
      failures.push(`${incoming.method} ${incoming.url}: ${reason}`);
      outgoing.writeHead(502).end('{}');
    });
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    failures,
    isInUse: (url) => ready.has(url),
    close: async () => {
      clearInterval(looking);
      front.close();
      front.closeAllConnections();
      await once(front, 'close');
    },
  };
}

function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string | undefined,
  fail: (reason: string) => void,
): void {
  if (target === undefined) return fail('no server is ready');
  const { method, url, headers } = incoming;
  const passed = request(`${target}${url}`, { method, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', (error) => fail(error.message));
  incoming.pipe(passed);
}
