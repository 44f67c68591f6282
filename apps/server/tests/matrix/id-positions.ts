import { type Call, type ReferenceKind, referenceKey } from '@packwright/contract/machinery';
import * as z from 'zod';
import { type ExampleRequest, toInputSchema, getItemSchema, type Json } from './example-request.ts';

type Schema = z.core.JSONSchema.BaseSchema;
type Part = keyof ExampleRequest;

/** One place of a request where an id stands. */
export interface IdPosition {
  readonly part: Part;
  readonly path: readonly (string | number)[];
  readonly refers: ReferenceKind;
}

/** Every place of a call where an id stands: path, query, body, nested lists. */
export function listIdPositions(definition: Call): IdPosition[] {
  const params = definition.params && z.object(definition.params as Record<string, z.core.SomeType>);
  return [
    ...findIdPositions('params', params && toInputSchema(params)),
    ...findIdPositions('query', definition.query && toInputSchema(definition.query)),
    ...findIdPositions('body', definition.body && toInputSchema(definition.body)),
  ];
}

function findIdPositions(
  part: Part,
  schema: Schema | undefined,
  path: readonly (string | number)[] = [],
): IdPosition[] {
  if (!schema) return [];
  const refers = (schema as Record<string, unknown>)[referenceKey];
  if (typeof refers === 'string') return [{ part, path, refers: refers as ReferenceKind }];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    findIdPositions(part, each as Schema, [...path, name]),
  );
  const items = schema.type === 'array' ? findIdPositions(part, getItemSchema(schema), [...path, 0]) : [];
  const variants = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((each) =>
    findIdPositions(part, each as Schema, path),
  );
  return [...inside, ...items, ...variants];
}

/** The request with another value at one place. */
export function replaceAtPosition(
  request: ExampleRequest,
  { part, path }: Pick<IdPosition, 'part' | 'path'>,
  value: Json,
): ExampleRequest {
  return { ...request, [part]: replaceValue(request[part], path, value) };
}

function replaceValue(target: Json, [step, ...rest]: readonly (string | number)[], value: Json): Json {
  if (step === undefined) return value;
  if (Array.isArray(target))
    return target.map((each, index) => (index === step ? replaceValue(each, rest, value) : each));
  const fields = typeof target === 'object' && target !== null ? target : {};
  return { ...fields, [step]: replaceValue(fields[step] ?? null, rest, value) };
}
