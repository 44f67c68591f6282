import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const aYear = 31_536_000_000;

/**
 * The built web app: files under /assets carry their hash in the name and are kept for a year; every other path
 * that is not the API's is a page of the app.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: aYear,
    immutable: true,
    index: false,
    // The build leaves a compressed copy beside each script and style.
    preCompressed: true,
  });
  const sendPage = async (reply: FastifyReply): Promise<unknown> =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(join(folder, 'index.html'), 'utf8'));
  app.get('/favicon.svg', async (_, reply) =>
    reply.type('image/svg+xml').send(await readFile(join(folder, 'favicon.svg'))),
  );
  app.get('/', (_, reply) => sendPage(reply));
  app.get('/*', (request, reply) =>
    /^\/api(\/|$)/i.test(request.url) ? reply.callNotFound() : sendPage(reply),
  );
}
