import { type Call, resolvePage, type Paging, type Rows } from '@packwright/contract/machinery';
import buildStringify from 'fast-json-stringify';
import * as z from 'zod';

type Stringify = (envelope: unknown) => string;

/** Wraps what a handler returned in the envelope of D-001 and writes it as JSON, declared properties only. */
export function createAnswerWriter(definition: Call): (handled: unknown, asked: Paging) => string {
  const { answer } = definition;
  const stringify = createStringifier(definition);
  return (handled, asked) => {
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

/** The JSON schema of a success, which OpenAPI and the writer share. */
export function buildAnswerSchema(definition: Call): z.core.JSONSchema.BaseSchema {
  const { answer } = definition;
  if (answer.kind === 'done') return z.toJSONSchema(z.object({ isSuccess: z.literal(true) }));
  if (answer.kind === 'bytes') return { type: 'string', format: 'binary' };
  const schema = z.toJSONSchema(answer.schema, { io: 'input', unrepresentable: 'any' });
  if (answer.kind === 'flat') return schema;
  const data = answer.kind === 'list' ? { type: 'array', items: schema } : schema;
  const properties = {
    isSuccess: { type: 'boolean', const: true },
    data,
    ...(answer.kind === 'list' ? listProperties : buildMirrorProperties(schema, answer.mirror)),
  };
  return { type: 'object', properties, required: ['isSuccess', 'data'] } as z.core.JSONSchema.BaseSchema;
}

const listProperties = {
  total: { type: 'integer' },
  page: { type: 'integer' },
  size: { type: 'integer' },
  truncated: { type: 'boolean' },
};

function buildMirrorProperties(
  schema: z.core.JSONSchema.BaseSchema,
  mirror: readonly string[],
): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, unknown>;
  return Object.fromEntries(mirror.map((name) => [name, properties[name] ?? {}]));
}

function createStringifier(definition: Call): Stringify {
  if (definition.answer.kind === 'done' || definition.answer.kind === 'bytes') return JSON.stringify;
  const { $schema: _, ...schema } = buildAnswerSchema(definition);
  return buildStringify(schema as Parameters<typeof buildStringify>[0]);
}

function pickMirrored(data: unknown, names: readonly string[]): Record<string, unknown> {
  const fields = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function buildListEnvelope(
  { rows, total, truncated }: Rows<unknown>,
  asked: Paging,
): Record<string, unknown> {
  const { page, size } = resolvePage(asked);
  return { isSuccess: true, data: rows, total, page, size, ...(truncated && { truncated }) };
}
