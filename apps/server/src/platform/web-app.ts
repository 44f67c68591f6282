import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { send } from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const aYear = 31_536_000_000;

/**
 * The built web app: files under /assets carry their hash in the name and are kept for a year; every other path
 * that is not the API's is a page of the app.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    sendAsset(request, reply, join(folder, 'assets'), request.params['*']),
  );
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

/** One file of the build's flat folder, and the compressed copy beside it for a browser that takes it. */
async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  name: string,
): Promise<unknown> {
  if (!/^\w[\w.-]*$/.test(name)) return reply.callNotFound();
  const options = { root, index: false, maxAge: aYear, immutable: true } as const;
  const original = await send(request.raw, name, options);
  const copy =
    original.type === 'file' && canReadGzip(request)
      ? await send(request.raw, `${name}.gz`, { ...options, contentType: false })
      : null;
  const isCompressed = copy?.type === 'file';
  const sent = isCompressed ? copy : original;
  if (sent.type !== 'file') return reply.callNotFound();
  if (isCompressed) original.stream.destroy();
  return reply
    .code(sent.statusCode)
    .headers({
      ...sent.headers,
      'content-type': original.headers['Content-Type'],
      ...(isCompressed && { 'content-encoding': 'gzip' }),
      vary: 'accept-encoding',
    })
    .send(sent.stream);
}

const canReadGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding']?.toString() ?? '');
