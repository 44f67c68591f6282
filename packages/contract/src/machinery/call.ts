import type { Need } from '@packwright/core/permissions';
import type * as z from 'zod/mini';
import type { AnswerShape, ClientAnswer, HandlerAnswer } from './answer.ts';
import type { RefusalEntry } from './refusal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.core.$ZodType;
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** One call of the API. Routes, guard, typed client, OpenAPI and generated tests all come from it. */
export interface Call {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly needs: Need;
  /** A public call that tells more to a person who is signed in; a token that is not usable counts as none. */
  readonly knowsPerson?: true;
  /** Derived from the method (GET reads, others write); set it where a call differs (API-8). */
  readonly effect?: 'read' | 'write';
  readonly params?: Record<string, Schema>;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Other spellings of query or body names that are accepted, such as ids for jobIds (API-3). */
  readonly aliases?: Readonly<Record<string, string>>;
  /** A second path at which the call is taken as well. */
  readonly alsoPath?: `/api/${string}`;
  /**
   * The record as it is answered, with the name of its id there. Sent back whole, what the body does not know is not
   * read, and the id of another record is refused (API-39).
   */
  readonly sentBack?: { readonly record: Schema; readonly id: string };
  /** A request body of one file, sent as multipart form data under the name `file`. */
  readonly upload?: true;
  /** How large a body may be where that is more than 64 kB (API-25). */
  readonly mostBytes?: number;
  /** Its paper or file leaves the product: support does not get it (ACCESS-57). */
  readonly takesOut?: true;
  readonly answer: AnswerShape;
  readonly refusals?: readonly RefusalEntry[];
}

type ParamsOf<C extends Call> = [PathNames<C['path']>] extends [never]
  ? { params?: undefined }
  : { params: Record<PathNames<C['path']>, Schema> };

/** Of the body of a call that takes thousands of ids or rows. */
export const longListBytes = 256 * 1024;

/** Declares a call; a path parameter without a schema does not compile. */
export function call<const C extends Call>(definition: C & ParamsOf<C>): C {
  return definition;
}

export type Contract = Readonly<Record<string, Call>>;

type CallPart<Name extends string, Value> = { readonly [K in Name]: Value };
type OutputParams<P> = { [K in keyof P]: P[K] extends Schema ? z.output<P[K]> : never };

/** The input of a handler: parsed path, query, body, and the uploaded file where the call takes one. */
export type HandlerInput<C extends Call> = (C extends { params: infer P }
  ? CallPart<'params', OutputParams<P>>
  : unknown) &
  (C extends { query: infer Q extends Schema } ? CallPart<'query', z.output<Q>> : unknown) &
  (C extends { body: infer B extends Schema } ? CallPart<'body', z.output<B>> : unknown) &
  (C extends { upload: true } ? CallPart<'file', UploadedFile> : unknown);

export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** The input of a caller: the same parts before parsing. */
export type ClientInput<C extends Call> = (C extends { params: infer P }
  ? CallPart<'params', { [K in keyof P]: string | number | boolean }>
  : unknown) &
  (C extends { query: infer Q extends Schema } ? { readonly query?: z.input<Q> } : unknown) &
  (C extends { body: infer B extends Schema } ? CallPart<'body', z.input<B>> : unknown) &
  (C extends { upload: true } ? CallPart<'file', Blob> : unknown);

export type HandlerOutput<C extends Call> = HandlerAnswer<C['answer']>;
export type ClientOutput<C extends Call> = ClientAnswer<C['answer']>;

/** Whether the call changes anything; decides transaction mode, audit line and idempotency record. */
export function isWriteCall(definition: Pick<Call, 'method' | 'effect'>): boolean {
  return (definition.effect ?? (definition.method === 'GET' ? 'read' : 'write')) === 'write';
}
