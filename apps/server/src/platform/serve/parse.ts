import { type Call, readFilterEntries, Refusal } from '@packwright/contract/machinery';
import { sharedRefusals } from '@packwright/contract';
import { emailMessage, requiredMessage, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { createUnknownKeyFinder, type UnknownKeyFinder } from './unknown-key.ts';

type Schema = z.core.$ZodType;
type RequestFields = Readonly<Record<string, unknown>>;

/** The raw parts of a request as HTTP delivers them. */
export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const everywhere: Readonly<Record<string, string>> = { pageindex: 'page', pagesize: 'size' };

/** Turns the declared spelling of names (API-3) and the schemas of a call into one reader of requests. */
export function createRequestReader(definition: Call): (raw: RawRequest) => Record<string, unknown> {
  const params = definition.params && z.strictObject(definition.params as Record<string, z.core.SomeType>);
  const findUnknown = {
    params: createUnknownKeyFinder(params),
    query: createUnknownKeyFinder(definition.query),
    body: createUnknownKeyFinder(definition.body),
  };
  const respellQuery = createRespeller(definition.query, definition.aliases);
  const respellBody = createRespeller(definition.body, definition.aliases);
  const readSentBack = createSentBackReader(definition);
  return (raw) => {
    const problems = new RequestProblems();
    const read = {
      ...(params && { params: problems.parse(params, raw.params, findUnknown.params) }),
      ...(definition.query && {
        query: problems.parse(
          definition.query,
          respellQuery(readFilterEntries(toFields(raw.query))),
          findUnknown.query,
        ),
      }),
      ...(definition.body && {
        body: problems.parse(
          definition.body,
          readSentBack(respellBody(raw.body ?? {}), toFields(raw.params), problems),
          findUnknown.body,
        ),
      }),
    };
    problems.assertNone();
    return read;
  };
}

const toFields = (query: unknown): RequestFields => (query ?? {}) as RequestFields;

/** Names arrive in any letter case and under their aliases; values stay as they are. */
function createRespeller(
  schema: Schema | undefined,
  aliases: Call['aliases'] = {},
): (value: unknown) => unknown {
  const names = listShapeNames(schema);
  if (names.length === 0) return (value) => value;
  const spelling = new Map(names.map((name) => [name.toLowerCase(), name]));
  for (const [alias, name] of Object.entries({ ...everywhere, ...aliases })) {
    if (names.includes(name)) spelling.set(alias.toLowerCase(), name);
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value as RequestFields).map(([name, each]) => [
        spelling.get(name.toLowerCase()) ?? name,
        each,
      ]),
    );
  };
}

type SentBackReader = (body: unknown, params: RequestFields, problems: RequestProblems) => unknown;

/**
 * A body without what its record is answered with and only others decide (API-39). The id is compared with the last one
 * of the path, for a body of another record would be written into this one.
 */
function createSentBackReader({ path, body: schema, sentBack }: Call): SentBackReader {
  if (!sentBack) return (body) => body;
  const taken = new Set(listShapeNames(schema));
  const dropped = new Set(
    listShapeNames(sentBack.record)
      .filter((name) => !taken.has(name))
      .map((name) => name.toLowerCase()),
  );
  const param = /\{(\w+)\}$/.exec(path)?.[1] ?? '';
  const isId = (name: string): boolean => name.toLowerCase() === sentBack.id.toLowerCase();
  return (body, params, problems) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const fields = Object.entries(body);
    if (fields.some(([name, value]) => isId(name) && String(value) !== params[param]))
      problems.add([sentBack.id], validValueMessage);
    return Object.fromEntries(fields.filter(([name]) => !dropped.has(name.toLowerCase())));
  };
}

function listShapeNames(schema: Schema | undefined): string[] {
  const definition = schema?._zod.def as { shape?: RequestFields } | undefined;
  return Object.keys(definition?.shape ?? {});
}

class RequestProblems {
  // A map, because people's property names may be those of every object: toString, constructor, __proto__.
  readonly #errors = new Map<string, string[]>();
  #unknown = false;

  parse(schema: Schema, value: unknown, findUnknown: UnknownKeyFinder): unknown {
    // The first one ends it, so that nobody is told a thousand of their own names (API-25).
    const unknown = findUnknown(value);
    if (unknown) {
      this.#unknown = true;
      this.add(unknown, 'Unknown property');
      return undefined;
    }
    const parsed = z.safeParse(schema, value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) this.#addIssue(issue, value);
    return undefined;
  }

  assertNone(): void {
    if (this.#errors.size === 0) return;
    const entry = this.#unknown ? sharedRefusals.unknownProperty : sharedRefusals.invalid;
    const messages = [...this.#errors].flatMap(([field, texts]) => texts.map((each) => `${field}: ${each}`));
    throw new Refusal(entry, { errors: Object.fromEntries(this.#errors), messages });
  }

  #addIssue(issue: z.core.$ZodIssue, root: unknown): void {
    const isMissing = issue.code === 'invalid_type' && getValueAt(root, issue.path) === undefined;
    this.add(issue.path, isMissing ? requiredMessage : describeIssue(issue));
  }

  add(path: readonly PropertyKey[], sentence: string): void {
    const field = toCamelCase(path.map(String).join('.')) || 'body';
    const texts = this.#errors.get(field) ?? [];
    if (!texts.includes(sentence)) this.#errors.set(field, [...texts, sentence]);
  }
}

// Messages that no schema chose are the library's English; people get ours.
function describeIssue(issue: z.core.$ZodIssue): string {
  const isOurs =
    issue.message === emailMessage || !/^(Invalid|Too|Expected|Unrecognized)\b/.test(issue.message);
  return isOurs ? issue.message : validValueMessage;
}

function getValueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  );
}

const toCamelCase = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1);
