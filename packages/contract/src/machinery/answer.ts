import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

interface RecordShape<S extends Schema = Schema, M extends string = string> {
  readonly kind: 'record';
  readonly schema: S;
  readonly mirror: readonly M[];
}
interface ListShape<S extends Schema = Schema> {
  readonly kind: 'list';
  readonly schema: S;
}
interface FlatShape<S extends Schema = Schema> {
  readonly kind: 'flat';
  readonly schema: S;
}
interface DoneShape {
  readonly kind: 'done';
}
interface BytesShape {
  readonly kind: 'bytes';
}
export type AnswerShape = RecordShape | ListShape | FlatShape | DoneShape | BytesShape;

/** `{isSuccess, data}`; fields that a call names are mirrored at top level (API-1). */
export function record<S extends Schema, const M extends string = never>(
  schema: S,
  mirror: readonly M[] = [],
): RecordShape<S, M> {
  return { kind: 'record', schema, mirror };
}

/** `{isSuccess, data: rows, total, page, size}` (API-1). */
export function list<S extends Schema>(row: S): ListShape<S> {
  return { kind: 'list', schema: row };
}

/** Fields at top level only, as the token calls answer (API-1). */
export function flat<S extends Schema>(schema: S): FlatShape<S> {
  return { kind: 'flat', schema };
}

/** `{isSuccess: true}`. */
export const done: DoneShape = { kind: 'done' };

/** A file, not JSON. */
export const bytes: BytesShape = { kind: 'bytes' };

export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Set when a page size above the cap was cut to 5,000 rows (API-4). */
  readonly truncated?: true;
}

export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Drawn by us, so that a browser may show it; anything else is saved and never run (API-32). */
  readonly isOwnPrint?: boolean;
}

/** The return value of a handler; the machinery wraps it in the envelope. */
export type HandlerAnswer<A extends AnswerShape> =
  A extends RecordShape<infer S>
    ? z.input<S>
    : A extends ListShape<infer S>
      ? Rows<z.input<S>>
      : A extends FlatShape<infer S>
        ? z.input<S>
        : A extends DoneShape
          ? void
          : FileAnswer;

/** A success as a client sees it. */
export type ClientAnswer<A extends AnswerShape> =
  A extends RecordShape<infer S>
    ? { readonly isSuccess: true; readonly data: z.output<S> } & Pick<
        z.output<S> & object,
        // Read from the shape: inferring from an empty list of names gives every name.
        A['mirror'][number] & keyof (z.output<S> & object)
      >
    : A extends ListShape<infer S>
      ? {
          readonly isSuccess: true;
          readonly data: z.output<S>[];
          readonly total: number;
          readonly page: number;
          readonly size: number;
          readonly truncated?: true;
        }
      : A extends FlatShape<infer S>
        ? z.output<S>
        : A extends DoneShape
          ? { readonly isSuccess: true }
          : Blob;
