import { setTimeout as pause } from 'node:timers/promises';
import type { GuidedCalls } from '@packwright/contract/machinery';
import type { FastifyInstance } from 'fastify';
import { assertCurrent, assertWritable, type Database } from './database/index.ts';
import { measureDiskSpace } from './files/index.ts';
import { buildOpenApi } from './openapi/index.ts';
import { inSideTransaction, type Platform } from './platform.ts';

/** Health for supervisors, the machine-readable API and its reference page (API-14, API-15). */
export function serveOperations(
  app: FastifyInstance,
  platform: Platform,
  guides: readonly GuidedCalls[],
): void {
  const { version = '0', publicUrl } = platform.settings;
  // Few clients request it, and no start waits until it is built.
  let document: string | undefined;
  app.get('/api/openapi.json', (_, reply) => {
    document ??= JSON.stringify(buildOpenApi(guides, { version, publicUrl }));
    return reply.type('application/json').send(document);
  });
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(buildReferencePage(guides)));
  app.get('/api/health/live', (_, reply) => reply.send({ isSuccess: true, status: 'live' }));
  app.get('/api/health/ready', async (request, reply) => {
    const ready = inSideTransaction(platform, null, assertReady);
    try {
      await runWithin(readyPatience, ready);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).header('retry-after', 1).send({
        isSuccess: false,
        status: 'the database cannot be reached, takes no changes or is not up to date',
      });
    }
    if (!(await platform.hasRoom(0)))
      return reply
        .code(503)
        .header('retry-after', 60)
        .send({ isSuccess: false, status: 'the disk is full: everything can be read and nothing written' });
    const space = await measureDiskSpace(platform.settings.dataFolder);
    const warnings = space?.isLow ? ['the disk of the data folder is nearly full'] : [];
    return reply.send({ isSuccess: true, status: 'ready', warnings });
  });
}

async function assertReady(db: Database): Promise<void> {
  await assertWritable(db);
  await assertCurrent(db);
}

/** A supervisor polls often, and times out long before a silent database does. */
const readyPatience = 3_000;

async function runWithin<Result>(milliseconds: number, act: Promise<Result>): Promise<Result> {
  const overdue = new AbortController();
  const late = pause(milliseconds, undefined, { signal: overdue.signal, ref: false }).then(() => {
    throw new Error(`No answer within ${milliseconds} ms`);
  });
  try {
    return await Promise.race([act, late]);
  } finally {
    // The slower of the two reports nothing any more.
    act.catch(() => undefined);
    late.catch(() => undefined);
    overdue.abort();
  }
}

function buildReferencePage(guides: readonly GuidedCalls[]): string {
  const rows = guides
    .flatMap(({ calls }) => Object.entries(calls))
    .map(
      ([name, { method, path, summary }]) =>
        `<tr><td><code>${method}</code></td><td><code>${path}</code></td><td>${summary}</td><td><code>${name}</code></td></tr>`,
    )
    .join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Packwright API</title>
<style>body{font:14px system-ui;margin:2rem;max-width:80rem}td{padding:.3rem .8rem .3rem 0;border-bottom:1px solid #ddd;vertical-align:top}</style>
</head><body><h1>Packwright API</h1><p>Shapes, refusals and rights of every call: <a href="/api/openapi.json">openapi.json</a></p>
<table>${rows}</table></body></html>`;
}
