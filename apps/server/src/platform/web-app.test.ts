import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWeb } from './web-app.ts';

const script = 'console.log("packwright")';
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packwright-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'index-a1.js'), script);
  await writeFile(join(folder, 'assets', 'index-a1.js.gz'), gzipSync(script));
  app = Fastify();
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('sends the compressed file to a browser that accepts it', async () => {
  const answer = await app.inject({ url: '/assets/index-a1.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(gunzipSync(answer.rawPayload).toString()).toBe(script);
});

it('sends the plain file to a browser that does not', async () => {
  const answer = await app.inject({ url: '/assets/index-a1.js' });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe(script);
});

it('answers 304 to a browser that has the file', async () => {
  const { headers } = await app.inject({ url: '/assets/index-a1.js' });
  const answer = await app.inject({
    url: '/assets/index-a1.js',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([answer.statusCode, answer.body]).toEqual([304, '']);
});

it.each([['gone-a1.js'], ['%2e%2e%2findex.html'], ['.env'], ['']])(
  'sends no file for /assets/%s',
  async (name) => {
    expect((await app.inject({ url: `/assets/${name}` })).statusCode).toBe(404);
  },
);
