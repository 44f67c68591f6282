import { type Call, readFilterEntries, Refusal } from '@packwright/contract/machinery';
import { sharedRefusals } from '@packwright/contract';
import { emailMessage, requiredMessage, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;

/** The raw parts of a request as HTTP delivers them. */
export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const everywhere: Readonly<Record<string, string>> = { pageindex: 'page', pagesize: 'size' };

/** Turns the declared spelling of names (D-005) and the schemas of a call into one reader of requests. */
export function readerOf(definition: Call): (raw: RawRequest) => Record<string, unknown> {
  const params = definition.params && z.strictObject(definition.params as Record<string, z.core.SomeType>);
  const respellQuery = respellerOf(definition.query, definition.aliases);
  const respellBody = respellerOf(definition.body, definition.aliases);
  return (raw) => {
    const problems = new Problems();
    const read = {
      ...(params && { params: problems.parse(params, raw.params) }),
      ...(definition.query && {
        query: problems.parse(definition.query, respellQuery(readFilterEntries(fieldsOf(raw.query)))),
      }),
      ...(definition.body && { body: problems.parse(definition.body, respellBody(raw.body ?? {})) }),
    };
    problems.refuseIfAny();
    return read;
  };
}

const fieldsOf = (query: unknown): Fields => (query ?? {}) as Fields;

/** Names arrive in any letter case and under their aliases; values stay as they are. */
function respellerOf(schema: Schema | undefined, aliases: Call['aliases'] = {}): (value: unknown) => unknown {
  const names = shapeNames(schema);
  if (names.length === 0) return (value) => value;
  const spelling = new Map(names.map((name) => [name.toLowerCase(), name]));
  for (const [alias, name] of Object.entries({ ...everywhere, ...aliases })) {
    if (names.includes(name)) spelling.set(alias.toLowerCase(), name);
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value as Fields).map(([name, each]) => [spelling.get(name.toLowerCase()) ?? name, each]),
    );
  };
}

function shapeNames(schema: Schema | undefined): string[] {
  const definition = schema?._zod.def as { shape?: Fields } | undefined;
  return Object.keys(definition?.shape ?? {});
}

class Problems {
  // A map, because people's property names may be those of every object: toString, constructor, __proto__.
  readonly #errors = new Map<string, string[]>();
  #unknown = false;

  parse(schema: Schema, value: unknown): unknown {
    const parsed = z.safeParse(schema, value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) this.#note(issue, value);
    return undefined;
  }

  refuseIfAny(): void {
    if (this.#errors.size === 0) return;
    const entry = this.#unknown ? sharedRefusals.unknownProperty : sharedRefusals.invalid;
    const messages = [...this.#errors].flatMap(([field, texts]) => texts.map((each) => `${field}: ${each}`));
    throw new Refusal(entry, { errors: Object.fromEntries(this.#errors), messages });
  }

  #note(issue: z.core.$ZodIssue, root: unknown): void {
    if (issue.code === 'unrecognized_keys') {
      this.#unknown = true;
      for (const key of issue.keys) this.#add([...issue.path, key], 'Unknown property');
      return;
    }
    const isMissing = issue.code === 'invalid_type' && valueAt(root, issue.path) === undefined;
    this.#add(issue.path, isMissing ? requiredMessage : sentenceOf(issue));
  }

  #add(path: readonly PropertyKey[], sentence: string): void {
    const field = camelCase(path.map(String).join('.')) || 'body';
    const texts = this.#errors.get(field) ?? [];
    if (!texts.includes(sentence)) this.#errors.set(field, [...texts, sentence]);
  }
}

// Messages that no schema chose are the library's English; people get ours.
function sentenceOf(issue: z.core.$ZodIssue): string {
  const isOurs =
    issue.message === emailMessage || !/^(Invalid|Too|Expected|Unrecognized)\b/.test(issue.message);
  return isOurs ? issue.message : validValueMessage;
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  );
}

const camelCase = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1);
