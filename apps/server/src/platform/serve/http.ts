import multipart from '@fastify/multipart';
import type { Call, Contract, UploadedFile } from '@packwright/contract/machinery';
import { Refusal, sharedRefusals } from '@packwright/contract';
import { limits as fieldLimits, uploadPendingMessage } from '@packwright/core/fields';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { createRandomUuid } from '../clock/index.ts';
import { hasTwoHosts } from '../host-header.ts';
import { buildDeviceCookie, readDeviceCookie } from './device-cookie.ts';
import { mostConnections } from '../network/index.ts';
import { limitConnections, limitRequests } from './connection-limit.ts';
import { toCallFailure } from './failures.ts';
import { assertSameSite } from './same-site.ts';
import type { AnyHandler, Handlers } from './handlers.ts';
import { buildSecurityHeaders, sandboxPolicy } from './headers.ts';
import { createJsonReader, mostBodyBytes } from './read-json.ts';
import { createRefusalPace } from './refusal-pace.ts';
import { type CallDependencies, type CallOutcome, createCallRunner } from './run-call.ts';

/** How much of the server one sender may hold. */
export interface HttpLimits {
  /** Connections of an address. */
  readonly connections: number;
  /** Milliseconds until headers, and a whole request, have come, and between two looks at that (API-26). */
  readonly headers: number;
  readonly request: number;
  readonly check: number;
}

export const standardLimits: HttpLimits = {
  connections: mostConnections,
  headers: 10_000,
  request: 30_000,
  check: 1_000,
};

/** The HTTP server of one process: JSON only, every route from the contract, every answer with safe headers. */
export async function createHttp(
  logger: Logger,
  trustProxy: boolean | string,
  limits: HttpLimits = standardLimits,
): Promise<FastifyInstance> {
  const keepPace = createRefusalPace();
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: mostBodyBytes,
    genReqId: () => createRandomUuid(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check },
    requestTimeout: limits.request,
    forceCloseConnections: 'idle',
    // An address that cannot be read never reaches a route, nor the hook that sets the headers.
    frameworkErrors: (error, request, reply) => {
      reply.headers(buildSecurityHeaders(request));
      sendFailure(error, request as FastifyRequest, reply as unknown as FastifyReply);
    },
  }) as unknown as FastifyInstance;
  if (trustProxy === false) limitConnections(app.server, limits.connections);
  else limitRequests(app, limits.connections);
  app.removeAllContentTypeParsers();
  // Only collected here: it is measured and parsed once its person is known.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  await app.register(multipart, {
    limits: { fileSize: fieldLimits.uploadBytes, files: 1, parts: 2, fields: 0 },
  });
  app.addHook('onRequest', (request, _, done) =>
    hasTwoHosts(request.raw)
      ? done(Object.assign(new Error('More than one Host header'), { statusCode: 400 }))
      : done(),
  );
  app.addHook('onSend', (request, reply, _, done) => {
    const policy = reply.getHeader('content-security-policy');
    reply.headers({
      ...buildSecurityHeaders(request),
      ...(policy !== undefined && { 'content-security-policy': policy }),
    });
    done();
  });
  app.setErrorHandler(async (error, request, reply) => {
    if (isToNobody(request, toCallFailure(error, request.id).status)) await keepPace(request.ip);
    return sendFailure(error, request, reply);
  });
  app.setNotFoundHandler(async (request, reply) => {
    await keepPace(request.ip);
    return sendFailure({ statusCode: 404 }, request, reply);
  });
  return app;
}

/** The facts of a route beside its handler. */
interface RouteNote {
  readonly call?: string;
  readonly isPublic?: boolean;
}

const unknownSenders: readonly number[] = [401, 413, 415];

/** Whether nobody knows who sent what is refused. */
function isToNobody({ routeOptions }: FastifyRequest, status: number): boolean {
  const { call, isPublic } = routeOptions.config as RouteNote;
  return call === undefined || isPublic === true || unknownSenders.includes(status);
}

/** Adds one route for every call of a contract. */
export function serveContract<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  dependencies: CallDependencies,
): void {
  const readJson = createJsonReader(app);
  const taken = new Set(Object.values(contract).map(({ method, path }) => `${method} ${path.toLowerCase()}`));
  for (const [name, definition] of Object.entries(contract)) {
    if (!definition.needs) throw new Error(`Refusing to start: ${name} does not say who may call it`);
    const run = createCallRunner(name, definition, handlers[name] as AnyHandler, dependencies);
    for (const { method, path } of listRoutes(definition, taken)) {
      app.route({
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        config: { call: name, isPublic: definition.needs === 'public' } satisfies RouteNote,
        ...(definition.mostBytes !== undefined && { bodyLimit: definition.mostBytes }),
        handler: async (request, reply) => {
          assertSameSite(definition, request);
          const outcome = await run({
            params: request.params,
            query: request.query,
            readBody: () => readJson(request),
            authorization: request.headers.authorization,
            idempotencyKey: getHeader(request, 'idempotency-key'),
            actingAs: getHeader(request, 'x-acting-as'),
            isBackground: request.headers['x-background'] === '1',
            address: request.ip,
            device: getHeader(request, 'user-agent')?.slice(0, 200) ?? '',
            deviceToken: readDeviceCookie(request.headers.cookie),
            ...(definition.upload && { readFile: () => getUploadedFile(request) }),
          });
          if ('newDevice' in outcome && outcome.newDevice)
            reply.header('set-cookie', buildDeviceCookie(outcome.newDevice, request.protocol === 'https'));
          return sendOutcome(reply, outcome);
        },
      });
    }
  }
}

// A GET that writes is also taken as PUT, which our own client uses (API-8).
function listRoutes(
  { method, path, alsoPath, effect }: Call,
  taken: ReadonlySet<string>,
): Pick<Call, 'method' | 'path'>[] {
  const isWritingGet = method === 'GET' && effect === 'write';
  return [
    { method, path },
    ...(isWritingGet && !taken.has(`PUT ${path.toLowerCase()}`) ? [{ method: 'PUT' as const, path }] : []),
    ...(alsoPath === undefined ? [] : [{ method, path: alsoPath }]),
  ];
}

function getHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

async function getUploadedFile(request: FastifyRequest): Promise<UploadedFile> {
  const file = request.isMultipart() ? await readUploadedFile(request).catch(rejectForm) : undefined;
  return file ?? rejectForm(undefined);
}

async function readUploadedFile(request: FastifyRequest): Promise<UploadedFile | undefined> {
  const part = await request.file();
  return part && { fileName: part.filename, bytes: await part.toBuffer() };
}

/** Errors of the form reader have no status: a form without a boundary, or an incomplete one. */
function rejectForm(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw new Refusal(sharedRefusals.invalid, {
    errors: { file: [uploadPendingMessage] },
    message: uploadPendingMessage,
  });
}

function sendOutcome(reply: FastifyReply, outcome: CallOutcome): FastifyReply {
  reply.code(outcome.status);
  if ('json' in outcome) return reply.type('application/json; charset=utf-8').send(outcome.json);
  const { fileName, contentType, bytes, isOwnPrint = false } = outcome.file;
  if (!isOwnPrint) reply.header('content-security-policy', sandboxPolicy);
  return reply
    .type(contentType)
    .header(
      'content-disposition',
      `${isOwnPrint ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toCallFailure(error, request.id);
  if (failure.isUnexpected)
    request.log.error(
      { err: error, call: request.routeOptions.config, requestId: request.id },
      'call failed',
    );
  if (failure.retryAfterSeconds !== undefined)
    reply.header('retry-after', Math.ceil(failure.retryAfterSeconds));
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure.body));
}
