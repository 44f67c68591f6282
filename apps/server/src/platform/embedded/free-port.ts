import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartRefusal } from '../start-refusal.ts';

/** A free loopback port below the range that systems assign, so that it is still free after a restart. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(20_000, 30_000);
    if (await isPortFree(port)) return port;
  }
  throw new StartRefusal('No free port between 20000 and 30000 on 127.0.0.1 for the embedded PostgreSQL.');
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
