import { type Call, type Contract, referenceKey, schemaNotes } from '@packwright/contract/machinery';
import * as z from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The JSON schemas of one call; a named shape is a reference into the components. */
export interface CallSchemas {
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly answer?: JsonSchema;
}

export interface DescribedSchemas {
  readonly components: Readonly<Record<string, JsonSchema>>;
  readonly calls: Readonly<Record<string, CallSchemas>>;
}

const componentPath = '#/components/schemas/';

export const createReference = (name: string): JsonSchema => ({ $ref: `${componentPath}${name}` });

/** The component that a schema refers to; undefined for one that stands where it is used. */
export function findReferredName({ $ref }: JsonSchema): string | undefined {
  return $ref?.startsWith(componentPath) ? $ref.slice(componentPath.length) : undefined;
}

/** Describes the schemas of all calls in one pass, so that every named shape becomes a component once. */
export function describeSchemas(contract: Contract): DescribedSchemas {
  const calls = Object.entries(contract).map(([name, definition]) => [name, z.object(readParts(definition))]);
  const whole = z.toJSONSchema(z.object(Object.fromEntries(calls) as z.core.$ZodLooseShape), {
    io: 'input',
    unrepresentable: 'any',
    metadata: schemaNotes,
    override: ({ zodSchema, jsonSchema }) => applyNote(zodSchema, jsonSchema),
  });
  const { $defs, properties } = JSON.parse(
    JSON.stringify(whole).replaceAll('"#/$defs/', `"${componentPath}`),
  ) as { $defs: Record<string, JsonSchema>; properties: Record<string, { properties: CallSchemas }> };
  return {
    components: $defs,
    calls: Object.fromEntries(Object.entries(properties).map(([name, parts]) => [name, parts.properties])),
  };
}

function readParts({ params, query, body, answer }: Call): z.core.$ZodLooseShape {
  return {
    ...(params && { params: z.object(params as z.core.$ZodLooseShape) }),
    ...(query && { query }),
    ...(body && { body }),
    ...('schema' in answer && { answer: answer.schema }),
  };
}

/** Says of a schema what its note says: the form to send, a sound value, and what an id points at. */
function applyNote(zodSchema: z.core.$ZodType, jsonSchema: JsonSchema): void {
  const { form, example } = schemaNotes.get(zodSchema) ?? {};
  if (form) {
    for (const key of Object.keys(jsonSchema)) if (!keptBesideForm.has(key)) delete jsonSchema[key];
    Object.assign(jsonSchema, form);
  }
  delete jsonSchema.form;
  delete jsonSchema.example;
  if (example !== undefined) jsonSchema.examples = [example];
  const refers = z.globalRegistry.get(zodSchema)?.[referenceKey];
  if (refers !== undefined) jsonSchema[referenceKey] = refers;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

const keptBesideForm: ReadonlySet<string> = new Set(['description', 'examples', referenceKey]);
