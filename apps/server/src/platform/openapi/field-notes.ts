import {
  exampleIds,
  type GuidedCalls,
  type ReferenceKind,
  referenceKey,
} from '@packwright/contract/machinery';
import { findReferredName, type JsonSchema } from './describe-schemas.ts';
import type { Json } from './json.ts';

type Named<Value> = Readonly<Record<string, Value>>;

/** The notes of the guides on fields by name: values for examples and meanings of codes. */
export class FieldNotes {
  readonly #schemas: Record<string, JsonSchema>;
  readonly #values: Named<unknown>;
  readonly #meanings: Named<string>;

  constructor(schemas: Record<string, JsonSchema>, guides: readonly GuidedCalls[]) {
    this.#schemas = schemas;
    this.#values = Object.assign({}, ...guides.map(({ values }) => values)) as Named<unknown>;
    this.#meanings = Object.assign({}, ...guides.map(({ meanings }) => meanings)) as Named<string>;
  }

  /** The meaning of a field by its name or by its owner and name. */
  findMeaning(owner: string, name: string): string | undefined {
    return this.#meanings[`${owner}.${name}`] ?? this.#meanings[name];
  }

  /** The schemas with the meaning of each field that has none of its own. */
  explainSchemas(): Record<string, JsonSchema> {
    return Object.fromEntries(
      Object.entries(this.#schemas).map(([owner, schema]) => [owner, this.#explain(owner, schema)]),
    );
  }

  /** The example value of a field: the one noted for its name, else one that its schema allows. */
  buildField(owner: string, name: string, schema: JsonSchema): unknown {
    const key = [`${owner}.${name}`, name].find((each) => Object.hasOwn(this.#values, each));
    return key === undefined ? this.#build(owner, schema) : this.#values[key];
  }

  /** An example of a component; mirrored fields of an envelope repeat its data. */
  buildExample(component: string): unknown {
    const built = this.#build(component, this.#schemas[component] ?? {});
    return isRecord(built) && isRecord(built.data) ? { ...built, ...pickKnown(built.data, built) } : built;
  }

  #explain(owner: string, schema: JsonSchema): JsonSchema {
    if (!schema.properties) return schema;
    const fields = Object.entries(schema.properties as Named<JsonSchema>).map(([name, field]) => {
      const meaning = this.findMeaning(owner, name);
      return [name, meaning === undefined || field.description ? field : { ...field, description: meaning }];
    });
    return { ...schema, properties: Object.fromEntries(fields) };
  }

  #build(owner: string, schema: JsonSchema): unknown {
    const referred = findReferredName(schema);
    if (referred !== undefined) return this.#build(referred, this.#schemas[referred] ?? {});
    if (schema.examples?.[0] !== undefined) return schema.examples[0];
    const refers = schema[referenceKey];
    if (typeof refers === 'string') return exampleIds[refers as ReferenceKind];
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum.find((each) => each !== '') ?? schema.enum[0];
    const [variant] = schema.anyOf ?? schema.allOf ?? [];
    if (variant) return this.#build(owner, variant as JsonSchema);
    return this.#buildOfType(owner, schema);
  }

  #buildOfType(owner: string, schema: JsonSchema): unknown {
    switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
      case 'object':
        return this.#buildObject(owner, schema);
      case 'array':
        return [this.#build(owner, (schema.items ?? {}) as JsonSchema)];
      case 'integer':
      case 'number':
        return Math.max(0, schema.minimum ?? 0);
      case 'boolean':
        return false;
      default:
        return '';
    }
  }

  #buildObject(owner: string, { properties = {}, required = [], additionalProperties }: JsonSchema): Json {
    // Bodies are closed, so all their fields are shown; of an answer, only the required ones.
    const isBody = additionalProperties === false;
    const shown = Object.entries(properties as Named<JsonSchema>).filter(
      ([name]) => isBody || required.includes(name),
    );
    return Object.fromEntries(shown.map(([name, field]) => [name, this.buildField(owner, name, field)]));
  }
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pickKnown = (data: Json, built: Json): Json =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name in built && name !== 'data'));
