import { type Call, type Referred, refersKey } from '@packwright/contract/machinery';
import * as z from 'zod';
import { type ExampleRequest, inputSchema, itemsOf, type Json } from './example.ts';

type Schema = z.core.JSONSchema.BaseSchema;
type Part = keyof ExampleRequest;

/** One place of a request where an id stands. */
export interface IdPosition {
  readonly part: Part;
  readonly path: readonly (string | number)[];
  readonly refers: Referred;
}

/** Every place of a call where an id stands: path, query, body, nested lists. */
export function idPositions(definition: Call): IdPosition[] {
  const params = definition.params && z.object(definition.params as Record<string, z.core.SomeType>);
  return [
    ...find('params', params && inputSchema(params)),
    ...find('query', definition.query && inputSchema(definition.query)),
    ...find('body', definition.body && inputSchema(definition.body)),
  ];
}

function find(part: Part, schema: Schema | undefined, path: readonly (string | number)[] = []): IdPosition[] {
  if (!schema) return [];
  const refers = (schema as Record<string, unknown>)[refersKey];
  if (typeof refers === 'string') return [{ part, path, refers: refers as Referred }];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    find(part, each as Schema, [...path, name]),
  );
  const items = schema.type === 'array' ? find(part, itemsOf(schema), [...path, 0]) : [];
  const variants = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((each) =>
    find(part, each as Schema, path),
  );
  return [...inside, ...items, ...variants];
}

/** The request with another value at one place. */
export function withValueAt(
  request: ExampleRequest,
  { part, path }: Pick<IdPosition, 'part' | 'path'>,
  value: Json,
): ExampleRequest {
  return { ...request, [part]: replaced(request[part], path, value) };
}

function replaced(target: Json, [step, ...rest]: readonly (string | number)[], value: Json): Json {
  if (step === undefined) return value;
  if (Array.isArray(target))
    return target.map((each, index) => (index === step ? replaced(each, rest, value) : each));
  const fields = typeof target === 'object' && target !== null ? target : {};
  return { ...fields, [step]: replaced(fields[step] ?? null, rest, value) };
}
