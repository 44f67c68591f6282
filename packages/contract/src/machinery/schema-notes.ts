import * as z from 'zod/mini';

/** The published description of a schema, beside the schema itself. */
export interface SchemaNote {
  /** Its name among the components of the description: PascalCase and unique. */
  readonly id?: string;
  readonly description?: string;
  /** The one form that a client should send, where the server reads others as well. */
  readonly form?: Readonly<Record<string, unknown>>;
  /** A sound value; the description builds the examples of bodies and answers from such values. */
  readonly example?: unknown;
}

/** Kept apart from the global registry, whose ids would take shapes out of the JSON schemas of the writer. */
export const schemaNotes = /* @__PURE__ */ z.registry<SchemaNote>();

/** Adds a note to a schema. A browser that does not use the schema drops it with its note. */
/* @__NO_SIDE_EFFECTS__ */
export function noteSchema<S extends z.core.$ZodType>(schema: S, note: SchemaNote): S {
  schemaNotes.add(schema, { ...schemaNotes.get(schema), ...note });
  return schema;
}

/** Names a shape in the description of the API, and so in every client that is generated from it. */
/* @__NO_SIDE_EFFECTS__ */
export function nameSchema<S extends z.core.$ZodType>(
  id: string,
  schema: S,
  note: Omit<SchemaNote, 'id'> = {},
): S {
  return noteSchema(schema, { ...note, id });
}
