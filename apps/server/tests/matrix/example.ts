import { type Call, type Referred, refersKey } from '@packwright/contract/machinery';
import * as z from 'zod';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Schema = z.core.JSONSchema.BaseSchema;
export type IdFor = (kind: Referred) => number;

export interface ExampleRequest {
  readonly params: { [name: string]: Json };
  readonly query: { [name: string]: Json };
  readonly body: Json;
}

/** A well-formed request for a call, made from its schemas alone; ids come from `idFor`. */
export function exampleRequest(definition: Call, idFor: IdFor): ExampleRequest {
  const part = (schema: z.core.$ZodType | undefined): Json =>
    schema ? exampleOf(inputSchema(schema), '', idFor) : null;
  const object = (value: Json) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return {
    params: object(part(definition.params && z.object(definition.params as Record<string, z.core.SomeType>))),
    query: object(part(definition.query)),
    body: part(definition.body),
  };
}

export function inputSchema(schema: z.core.$ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
}

function exampleOf(schema: Schema, name: string, idFor: IdFor): Json {
  const refers = (schema as Record<string, unknown>)[refersKey];
  if (typeof refers === 'string') return idFor(refers as Referred);
  if (schema.const !== undefined) return schema.const as Json;
  if (schema.enum) return schema.enum[0] as Json;
  const first = schema.anyOf?.[0] ?? schema.allOf?.[0];
  if (first && typeof first === 'object') return exampleOf(first as Schema, name, idFor);
  // A number that may be typed as text has both types.
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return exampleObject(schema, idFor);
    case 'array':
      return [exampleOf(itemsOf(schema), name, idFor)];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    default:
      return exampleText(name, Number(schema.minLength ?? 0));
  }
}

function exampleObject(schema: Schema, idFor: IdFor): Json {
  const entries = Object.entries(schema.properties ?? {}).map(([name, each]) => [
    name,
    exampleOf(each as Schema, name, idFor),
  ]);
  return Object.fromEntries(entries) as Json;
}

export function itemsOf(schema: Schema): Schema {
  return typeof schema.items === 'object' && !Array.isArray(schema.items) ? (schema.items as Schema) : {};
}

// What a text must look like is a rule in code, not in the schema; its name tells.
function exampleText(name: string, least: number): string {
  if (/date|dob|expir/i.test(name)) return '2026-03-02';
  if (/email/i.test(name)) return 'someone@wattle.example';
  if (/phone|fax/i.test(name)) return '0255501234';
  if (/qty|dose|quantity/i.test(name)) return '1';
  if (/apn/i.test(name)) return '2000000000114';
  if (/medicareNumber/i.test(name)) return '2950000041';
  if (/query/i.test(name)) return '';
  return 'example text'.padEnd(least, 'x');
}
