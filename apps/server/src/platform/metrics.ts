import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { measureDiskSpace } from './files/index.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** `/metrics` in Prometheus text format on a loopback port of its own (API-15); nothing without a port. */
export async function serveMetrics(
  port: number | undefined,
  app: FastifyInstance,
  dataFolder: string,
): Promise<{ close(): Promise<void> } | null> {
  if (port === undefined) return null;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'packwright_call_seconds',
    help: 'Duration of calls by name and status',
    labelNames: ['call', 'status'],
    buckets,
    registers: [registry],
  });
  watchDisk(registry, dataFolder);
  app.addHook('onResponse', async (request, reply) => {
    const { call = 'other' } = request.routeOptions.config as { call?: string };
    durations.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  const server = createServer((_, response) => {
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { close: () => closeServer(server) };
}

function watchDisk(registry: Registry, dataFolder: string): void {
  new Gauge({
    name: 'packwright_disk_low',
    help: '1 when the disk of the data folder is nearly full: the time to ring somebody up',
    registers: [registry],
    async collect() {
      this.set((await measureDiskSpace(dataFolder))?.isLow ? 1 : 0);
    },
  });
  new Gauge({
    name: 'packwright_disk_free_bytes',
    help: 'Room left on the disk of the data folder',
    registers: [registry],
    async collect() {
      this.set((await measureDiskSpace(dataFolder))?.freeBytes ?? 0);
    },
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}
