import type { ClientOutput, Contract, ClientInput } from './call.ts';
import { toFilterEntries } from './filter-query.ts';
import type { WireCall, WireCalls } from './wire-call.ts';

export interface OutgoingRequest {
  readonly definition: WireCall;
  readonly url: string;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly signal?: AbortSignal;
}
export interface CallOptions {
  readonly signal?: AbortSignal;
}
export type SendRequest = (outgoing: OutgoingRequest) => Promise<unknown>;
type NoParts = Record<string, never>;

export type Client<C extends Contract> = {
  readonly [K in keyof C]: unknown extends ClientInput<C[K]>
    ? (sent?: NoParts, options?: CallOptions) => Promise<ClientOutput<C[K]>>
    : (sent: ClientInput<C[K]>, options?: CallOptions) => Promise<ClientOutput<C[K]>>;
};

interface RequestParts {
  readonly params?: Readonly<Record<string, string | number | boolean>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
}

/**
 * The typed client of a contract. `send` delivers one request and resolves to the success envelope;
 * it throws a `Refusal` for every other answer.
 */
export function createApiClient<C extends Contract>(contract: C, send: SendRequest): Client<C> {
  const calls = Object.entries<WireCall>(contract).map(([name, definition]) => [
    name,
    createSender(definition, send),
  ]);
  return Object.fromEntries(calls) as Client<C>;
}

/** The same client without the schemas, for a browser that only sends; calls may be added while it is used. */
export function createWireClient<C extends Contract>(
  wires: Readonly<Partial<WireCalls<C>>>,
  send: SendRequest,
): Client<C> {
  return new Proxy({} as Client<C>, {
    get(_, name) {
      const definition = (wires as Readonly<Record<string | symbol, WireCall | undefined>>)[name];
      return definition && createSender(definition, send);
    },
  });
}

const createSender =
  (definition: WireCall, send: SendRequest) =>
  (sent: RequestParts = {}, options: CallOptions = {}): Promise<unknown> =>
    send(buildOutgoing(definition, sent, options));

function buildOutgoing(definition: WireCall, sent: RequestParts, options: CallOptions): OutgoingRequest {
  return {
    definition,
    url: fillPath(definition.path, sent.params ?? {}) + formatQuery(sent.query ?? {}),
    ...(sent.body !== undefined && { body: sent.body }),
    ...(sent.file && { file: sent.file }),
    ...(options.signal && { signal: options.signal }),
  };
}

function fillPath(path: string, params: Readonly<Record<string, string | number | boolean>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

type Filters = Parameters<typeof toFilterEntries>[0];

function formatQuery(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (name === 'filters') {
      for (const entry of toFilterEntries(value as Filters)) search.append(...entry);
      continue;
    }
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
