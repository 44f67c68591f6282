import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { findNetwork, isLoopback } from './network.ts';

/** A pharmacy of seventy benches behind one address: six connections of each browser and a live one (API-28). */
export const mostConnections = 500;

/** A server that listens. */
interface ConnectionSource {
  on(event: 'connection', listener: (socket: Socket) => void): unknown;
}

/** Closes connections of an address that holds as many as one may. */
export function limitConnections(server: ConnectionSource, most: number): void {
  const take = createPlaces(most);
  server.on('connection', (socket: Socket) => {
    const release = take(socket.remoteAddress ?? '');
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}

/** The same behind a proxy, whose connections serve everybody: counts requests under way by the forwarded address. */
export function limitRequests(app: FastifyInstance, most: number): void {
  const take = createPlaces(most);
  app.addHook('onRequest', (request, reply, done) => {
    const release = take(request.ip);
    if (!release) return done(Object.assign(new Error('Too many requests at once'), { statusCode: 429 }));
    reply.raw.once('close', release);
    done();
  });
}

/** Gives out places by network; null when it has as many as it may. */
function createPlaces(most: number): (address: string) => (() => void) | null {
  const taken = new Map<string, number>();
  return (address) => {
    const network = findNetwork(address);
    const count = taken.get(network) ?? 0;
    if (count >= most && !isLoopback(network)) return null;
    taken.set(network, count + 1);
    return () => {
      const rest = (taken.get(network) ?? 1) - 1;
      if (rest > 0) taken.set(network, rest);
      else taken.delete(network);
    };
  };
}
