import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createPlaces } from '../network/index.ts';

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
