import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How a server among several ends without a failed call (RUN-10). */
export interface Drain {
  /** Says that it is not ready, and goes on answering while a load balancer turns away from it. */
  begin(): Promise<void>;
  /** Takes no connection any more; resolves when every call that had reached it is answered, or had its time. */
  closeListener(): Promise<void>;
}

/**
 * Must be created before the app is ready. `seconds` is how long the load balancer has, `callSeconds` how long a call
 * may keep the server from its end.
 */
export function createDrain(app: FastifyInstance, seconds: number, callSeconds: number): Drain {
  let isBegun = false;
  app.addHook('onRequest', async (request, reply) => {
    if (!isBegun || request.url !== '/api/health/ready') return;
    await reply.code(503).send({ isSuccess: false, status: 'this server is about to end' });
  });
  // The next request of the client then goes to another server.
  app.addHook('onSend', (_, reply, __, done) => {
    if (isBegun) reply.header('connection', 'close');
    done();
  });
  return {
    begin: async () => {
      isBegun = true;
      if (seconds > 0) await pause(seconds * 1000);
    },
    closeListener: async () => {
      if (!app.server.listening) return;
      const closed = once(app.server, 'close');
      app.server.close();
      app.server.closeIdleConnections();
      const cut = setTimeout(() => app.server.closeAllConnections(), callSeconds * 1000);
      await closed;
      clearTimeout(cut);
    },
  };
}
