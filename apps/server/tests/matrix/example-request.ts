import { type Call, type ReferenceKind, referenceKey } from '@packwright/contract/machinery';
import * as z from 'zod';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Schema = z.core.JSONSchema.BaseSchema;
export type IdFor = (kind: ReferenceKind) => number;

export interface ExampleRequest {
  readonly params: { [name: string]: Json };
  readonly query: { [name: string]: Json };
  readonly body: Json;
}

/** A well-formed request for a call, made from its schemas alone; ids come from `idFor`. */
export function buildExampleRequest(definition: Call, idFor: IdFor): ExampleRequest {
  const buildPart = (schema: z.core.$ZodType | undefined): Json =>
    schema ? buildExample(toInputSchema(schema), '', idFor) : null;
  const toObject = (value: Json) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return {
    params: toObject(
      buildPart(definition.params && z.object(definition.params as Record<string, z.core.SomeType>)),
    ),
    query: toObject(buildPart(definition.query)),
    body: buildPart(definition.body),
  };
}

export function toInputSchema(schema: z.core.$ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
}

function buildExample(schema: Schema, name: string, idFor: IdFor): Json {
  const refers = (schema as Record<string, unknown>)[referenceKey];
  if (typeof refers === 'string') return idFor(refers as ReferenceKind);
  if (schema.const !== undefined) return schema.const as Json;
  if (schema.enum) return schema.enum[0] as Json;
  const first = schema.anyOf?.[0] ?? schema.allOf?.[0];
  if (first && typeof first === 'object') return buildExample(first as Schema, name, idFor);
  // A number that may be typed as text has both types.
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return buildExampleObject(schema, idFor);
    case 'array':
      return [buildExample(getItemSchema(schema), name, idFor)];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    default:
      return buildExampleText(name, Number(schema.minLength ?? 0));
  }
}

function buildExampleObject(schema: Schema, idFor: IdFor): Json {
  const entries = Object.entries(schema.properties ?? {}).map(([name, each]) => [
    name,
    buildExample(each as Schema, name, idFor),
  ]);
  return Object.fromEntries(entries) as Json;
}

export function getItemSchema(schema: Schema): Schema {
  return typeof schema.items === 'object' && !Array.isArray(schema.items) ? (schema.items as Schema) : {};
}

// The format of a text is a rule in code, not in the schema, so it is found by the field name.
function buildExampleText(name: string, least: number): string {
  if (/date|dob|expir/i.test(name)) return '2026-03-02';
  if (/email/i.test(name)) return 'someone@wattle.example';
  if (/phone|fax/i.test(name)) return '0255501234';
  if (/qty|dose|quantity/i.test(name)) return '1';
  if (/apn/i.test(name)) return '2000000000114';
  if (/medicareNumber/i.test(name)) return '2950000041';
  if (/query/i.test(name)) return '';
  return 'example text'.padEnd(least, 'x');
}
