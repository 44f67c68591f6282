import {
  type AnswerShape,
  type Call,
  resolvePage,
  type Paging,
  type Rows,
} from '@packwright/contract/machinery';
import buildStringify from 'fast-json-stringify';
import * as z from 'zod';

type Stringify = (envelope: unknown) => string;

/** Wraps what a handler returned in the answer envelope (API-1) and writes it as JSON, declared properties only. */
export function createAnswerWriter({ answer }: Call): (handled: unknown, paging: Paging) => string {
  return (handled, asked) => {
    const stringify = getStringifier(answer);
    switch (answer.kind) {
      case 'record':
        return stringify({ isSuccess: true, data: handled, ...pickMirrored(handled, answer.mirror) });
      case 'list':
        return stringify(buildListEnvelope(handled as Rows<unknown>, asked));
      case 'flat':
        return stringify(handled);
      case 'done':
        return '{"isSuccess":true}';
      case 'bytes':
        throw new TypeError('A file is not written as JSON');
    }
  };
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

const success = { type: 'boolean', const: true } as const;

/** The envelope of a success without data. */
export const doneSchema: JsonSchema = {
  type: 'object',
  properties: { isSuccess: success },
  required: ['isSuccess'],
};

/**
 * The JSON schema of a success around that of its record or row, shared by OpenAPI and the writer. Mirrored fields are
 * read from `fields`, because the schema of the record may be a reference to it.
 */
export function wrapInEnvelope(
  answer: Extract<AnswerShape, { kind: 'record' | 'list' }>,
  schema: JsonSchema,
  fields: JsonSchema = schema,
): JsonSchema {
  const beside = answer.kind === 'list' ? listProperties : pickProperties(fields, answer.mirror);
  const data: JsonSchema = answer.kind === 'list' ? { type: 'array', items: schema } : schema;
  return {
    type: 'object',
    properties: { isSuccess: success, data, ...beside },
    required: ['isSuccess', 'data', ...Object.keys(beside).filter((name) => name !== 'truncated')],
  };
}

const listProperties: Readonly<Record<string, JsonSchema>> = {
  total: { type: 'integer' },
  page: { type: 'integer' },
  size: { type: 'integer' },
  truncated: { type: 'boolean' },
};

function pickProperties(
  { properties = {} }: JsonSchema,
  names: readonly string[],
): Record<string, JsonSchema> {
  return Object.fromEntries(names.map((name) => [name, (properties[name] ?? {}) as JsonSchema]));
}

const stringifiers = new WeakMap<AnswerShape, Stringify>();

/** Built with the first answer, once for all servers of the process: those of all calls take half a second. */
function getStringifier(answer: AnswerShape): Stringify {
  const built = stringifiers.get(answer) ?? createStringifier(answer);
  stringifiers.set(answer, built);
  return built;
}

function createStringifier(answer: AnswerShape): Stringify {
  if (answer.kind === 'done' || answer.kind === 'bytes') return JSON.stringify;
  const { $schema: _, ...schema } = z.toJSONSchema(answer.schema, { io: 'input', unrepresentable: 'any' });
  const whole = answer.kind === 'flat' ? schema : wrapInEnvelope(answer, schema);
  return buildStringify(whole as Parameters<typeof buildStringify>[0]);
}

function pickMirrored(data: unknown, names: readonly string[]): Record<string, unknown> {
  const fields = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function buildListEnvelope(
  { rows, total, truncated }: Rows<unknown>,
  paging: Paging,
): Record<string, unknown> {
  const { page, size } = resolvePage(paging);
  return { isSuccess: true, data: rows, total, page, size, ...(truncated && { truncated }) };
}
