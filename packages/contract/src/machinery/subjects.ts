import * as z from 'zod/mini';
import { type Call, writes } from './call.ts';
import { type Referred, refersKey } from './fields.ts';

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;
type Add = (kind: Referred, id: number) => void;
/** Finds the marked ids of one value. */
type Finder = (value: unknown, add: Add) => void;

/** The records that are about a person in care, or lead to one. */
const aboutPatients: ReadonlySet<Referred> = new Set<Referred>([
  'allergy',
  'foil',
  'history',
  'note',
  'packJob',
  'patient',
  'prescription',
  'resource',
  'scriptTracking',
  'vpbBalance',
]);

/** Whom and what a call told about, by kind, each id once in the order found. */
export type Subjects = Readonly<Partial<Record<Referred, readonly number[]>>>;

/**
 * Whether reading by this call is kept as an access to patients' data (security 3.11): its answer carries
 * marked ids of theirs, or its address names one. A filter alone tells nothing: counts hold nobody's data.
 */
export function readsPatients(definition: Call): boolean {
  if (writes(definition) || definition.needs === 'public') return false;
  return [answerSchemaOf(definition), definition.query, ...Object.values(definition.params ?? {})].some(
    (schema) => finderOf(schema) !== null,
  );
}

/** Reads who and what a request and its answer are about. */
export function subjectsReaderOf(definition: Call): (received: unknown, handled: unknown) => Subjects {
  const params = Object.entries(definition.params ?? {}).map(([name, schema]) => inField(name, schema));
  const ofRequest = [inField('query', definition.query), inField('body', definition.body)];
  const ofParams = inFields(params);
  const ofAnswer = answerFinderOf(definition);
  return (received, handled) => {
    const found = new Map<Referred, Set<number>>();
    const add: Add = (kind, id) => void found.set(kind, (found.get(kind) ?? new Set()).add(id));
    ofParams?.((received as Fields).params, add);
    inFields(ofRequest)?.(received, add);
    ofAnswer?.(handled, add);
    return Object.fromEntries([...found].map(([kind, ids]) => [kind, [...ids]]));
  };
}

function answerSchemaOf({ answer }: Call): Schema | undefined {
  return 'schema' in answer ? answer.schema : undefined;
}

function answerFinderOf(definition: Call): Finder | null {
  const finder = finderOf(answerSchemaOf(definition));
  return definition.answer.kind === 'list' ? inField('rows', undefined, finder && eachOf(finder)) : finder;
}

interface Inside {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
}

function finderOf(schema: Schema | undefined): Finder | null {
  if (!schema) return null;
  const kind = z.globalRegistry.get(schema)?.[refersKey] as Referred | undefined;
  if (kind) return aboutPatients.has(kind) ? (value, add) => addIds(kind, value, add) : null;
  const inside = schema._zod.def as unknown as Inside;
  if (inside.shape) return inFields(Object.entries(inside.shape).map((field) => inField(...field)));
  if (inside.element) {
    const each = finderOf(inside.element);
    return each && eachOf(each);
  }
  if (inside.options) return inFields(inside.options.map(finderOf));
  return finderOf(inside.innerType ?? inside.in);
}

function addIds(kind: Referred, value: unknown, add: Add): void {
  if (typeof value === 'number' && value > 0) add(kind, value);
}

function inField(name: string, schema: Schema | undefined, finder = finderOf(schema)): Finder | null {
  return finder && ((value, add) => finder((value as Fields | null | undefined)?.[name], add));
}

function inFields(finders: readonly (Finder | null)[]): Finder | null {
  const live = finders.filter((finder) => finder !== null);
  if (live.length === 0) return null;
  return (value, add) => {
    for (const finder of live) finder(value, add);
  };
}

function eachOf(finder: Finder): Finder {
  return (value, add) => {
    if (Array.isArray(value)) for (const each of value) finder(each, add);
  };
}
