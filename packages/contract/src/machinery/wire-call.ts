import type { AnswerShape } from './answer.ts';
import type { Call, Contract } from './call.ts';

/** The parts of a call that a sender needs. Without `needs` a person must be signed in; without `answer` it is JSON. */
export type WireCall = Pick<Call, 'method' | 'path' | 'effect'> & {
  readonly needs?: Call['needs'];
  readonly answer?: Pick<AnswerShape, 'kind'>;
};

export type WireCalls<C extends Contract> = { readonly [K in keyof C]: WireCall };

/**
 * The calls of a contract as plain data, which the web's build puts in the place of the contract. Every page waits for
 * them, so they say no more than a sender asks.
 */
export function toWireCalls<C extends Contract>(contract: C): WireCalls<C> {
  const wires = Object.entries(contract).map(([name, { method, path, needs, effect, answer }]) => [
    name,
    {
      method,
      path,
      ...(needs === 'public' && { needs }),
      ...(effect && { effect }),
      ...(answer.kind === 'bytes' && { answer: { kind: answer.kind } }),
    },
  ]);
  return Object.fromEntries(wires) as WireCalls<C>;
}
