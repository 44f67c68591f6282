import type { Answered, Contract, Sent } from './call.ts';
import { filterEntries } from './filter-query.ts';
import type { Wire, Wires } from './wire.ts';

export interface Outgoing {
  readonly definition: Wire;
  readonly url: string;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly signal?: AbortSignal;
}
export interface CallOptions {
  readonly signal?: AbortSignal;
}
export type Send = (outgoing: Outgoing) => Promise<unknown>;
type NoParts = Record<string, never>;

export type Client<C extends Contract> = {
  readonly [K in keyof C]: unknown extends Sent<C[K]>
    ? (sent?: NoParts, options?: CallOptions) => Promise<Answered<C[K]>>
    : (sent: Sent<C[K]>, options?: CallOptions) => Promise<Answered<C[K]>>;
};

interface Parts {
  readonly params?: Readonly<Record<string, string | number | boolean>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
}

/**
 * The typed client of a contract. `send` delivers one request and resolves to the success envelope;
 * it throws a `Refusal` for every other answer.
 */
export function clientFor<C extends Contract>(contract: C, send: Send): Client<C> {
  return clientOver<C>(contract, send);
}

/** The same client without the schemas, for a browser that only sends. */
export function clientOver<C extends Contract>(wires: Wires<C>, send: Send): Client<C> {
  const calls = Object.entries<Wire>(wires).map(([name, definition]) => [
    name,
    (sent: Parts = {}, options: CallOptions = {}) => send(outgoing(definition, sent, options)),
  ]);
  return Object.fromEntries(calls) as Client<C>;
}

function outgoing(definition: Wire, sent: Parts, options: CallOptions): Outgoing {
  return {
    definition,
    url: fillPath(definition.path, sent.params ?? {}) + queryText(sent.query ?? {}),
    ...(sent.body !== undefined && { body: sent.body }),
    ...(sent.file && { file: sent.file }),
    ...(options.signal && { signal: options.signal }),
  };
}

function fillPath(path: string, params: Readonly<Record<string, string | number | boolean>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

type Filters = Parameters<typeof filterEntries>[0];

function queryText(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (name === 'filters') {
      for (const entry of filterEntries(value as Filters)) search.append(...entry);
      continue;
    }
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
