import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from './http.ts';

// As the standard limits, a hundred times quicker.
const limits = { connections: 500, headers: 300, request: 900, check: 20 };

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttp(pino({ level: 'silent' }), false, limits);
  app.post('/echo', async (request) => request.body);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

interface Exchange {
  readonly answer: string;
  readonly sent: number;
  readonly milliseconds: number;
}

/** Sends the text byte by byte, until the server has closed the connection. */
async function sendSlowly(head: string, rest: string, between: number): Promise<Exchange> {
  const began = performance.now();
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  let isOver = false;
  socket.on('data', (data) => {
    answer += String(data);
  });
  const over = new Promise<void>((resolve) => socket.on('close', resolve)).then(() => {
    isOver = true;
  });
  // A write after the end of the connection is no fault of the test.
  socket.on('error', () => undefined);
  socket.write(head);
  let sent = 0;
  while (!isOver && sent < rest.length) {
    socket.write(rest[sent++] ?? '');
    await pause(between);
  }
  await endAfter(socket, over);
  return { answer, sent, milliseconds: performance.now() - began };
}

async function endAfter(socket: Socket, over: Promise<void>): Promise<void> {
  await Promise.race([over, pause(500)]);
  socket.destroy();
}

// Proves API-26.
describe('a sender of one byte at a time', () => {
  const head = 'POST /echo HTTP/1.1\r\nHost: packwright.example\r\n';
  const post = `${head}Content-Type: application/json\r\nContent-Length: 200\r\n\r\n`;

  it('is cut when its headers take too long', async () => {
    const { answer, sent, milliseconds } = await sendSlowly(head, `X-Slow: ${'a'.repeat(200)}`, 25);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(sent).toBeLessThan(40);
    expect(milliseconds).toBeLessThan(900);
  });

  it('is cut when its body takes too long', async () => {
    const { answer, sent, milliseconds } = await sendSlowly(post, `"${'a'.repeat(198)}"`, 25);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(sent).toBeLessThan(80);
    expect(milliseconds).toBeLessThan(1_800);
  });

  it('is answered when it is done in time', async () => {
    const { answer } = await sendSlowly(post, `"${'a'.repeat(198)}"`, 0);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('holds up nobody else meanwhile', async () => {
    const slow = sendSlowly(post, `"${'a'.repeat(198)}"`, 25);
    const answer = await app.inject({
      method: 'POST',
      url: '/echo',
      headers: { 'content-type': 'application/json' },
      payload: '"b"',
    });
    expect(answer.statusCode).toBe(200);
    await slow;
  });
});

// Proves API-25.
describe('a body that is too large', () => {
  const head = 'POST /echo HTTP/1.1\r\nHost: packwright.example\r\nContent-Type: application/json\r\n';

  it('is refused by its announced length before any of it has come', async () => {
    const { answer, sent } = await sendSlowly(`${head}Content-Length: 650000\r\n\r\n`, '"aaaa', 25);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(sent).toBeLessThan(5);
  });

  it('is cut after 64 kB where its length was not announced', async () => {
    const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`;
    const { answer } = await sendSlowly(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(5)}`, '', 0);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});
