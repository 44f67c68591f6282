import * as z from 'zod/mini';
import { type Call, isWriteCall } from './call.ts';
import { type ReferenceKind, referenceKey } from './fields.ts';

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;
type AddSubject = (kind: ReferenceKind, id: number) => void;
/** Finds the marked ids of one value. */
type SubjectFinder = (value: unknown, add: AddSubject) => void;

/** The records that are about a person in care, or lead to one. */
const aboutPatients: ReadonlySet<ReferenceKind> = new Set<ReferenceKind>([
  'allergy',
  'claimService',
  'contact',
  'deliveryRun',
  'dispenseRecord',
  'foil',
  'history',
  'note',
  'packComment',
  'packJob',
  'patient',
  'patientDocument',
  'prescription',
  'residentFile',
  'queuedScript',
  'queueFile',
  'resource',
  'scriptRequest',
  'scriptRequestLine',
  'scriptTracking',
  'stagedScript',
  'vpbBalance',
  'warfarinOrder',
]);

/** The patients and records of an answer, by kind, each id once in the order found. */
export type Subjects = Readonly<Partial<Record<ReferenceKind, readonly number[]>>>;

/**
 * Whether reading by this call is recorded as an access to patients' data (AUDIT-4): its answer carries marked ids of
 * theirs, or its address names one. A filter alone reveals nothing: counts hold nobody's data.
 */
export function isPatientRead(definition: Call): boolean {
  if (isWriteCall(definition) || definition.needs === 'public') return false;
  return [getAnswerSchema(definition), definition.query, ...Object.values(definition.params ?? {})].some(
    (schema) => createFinder(schema) !== null,
  );
}

/** Reads who and what a request and its answer are about. */
export function createSubjectsReader(definition: Call): (received: unknown, handled: unknown) => Subjects {
  const params = Object.entries(definition.params ?? {}).map(([name, schema]) =>
    createFieldFinder(name, schema),
  );
  const ofRequest = [
    createFieldFinder('query', definition.query),
    createFieldFinder('body', definition.body),
  ];
  const ofParams = combineFinders(params);
  const ofAnswer = createAnswerFinder(definition);
  return (received, handled) => {
    const found = new Map<ReferenceKind, Set<number>>();
    const add: AddSubject = (kind, id) => void found.set(kind, (found.get(kind) ?? new Set()).add(id));
    ofParams?.((received as Fields).params, add);
    combineFinders(ofRequest)?.(received, add);
    ofAnswer?.(handled, add);
    return Object.fromEntries([...found].map(([kind, ids]) => [kind, [...ids]]));
  };
}

function getAnswerSchema({ answer }: Call): Schema | undefined {
  return 'schema' in answer ? answer.schema : undefined;
}

function createAnswerFinder(definition: Call): SubjectFinder | null {
  const finder = createFinder(getAnswerSchema(definition));
  return definition.answer.kind === 'list'
    ? createFieldFinder('rows', undefined, finder && createElementFinder(finder))
    : finder;
}

interface SchemaDefinition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
}

function createFinder(schema: Schema | undefined): SubjectFinder | null {
  if (!schema) return null;
  const kind = z.globalRegistry.get(schema)?.[referenceKey] as ReferenceKind | undefined;
  if (kind) return aboutPatients.has(kind) ? (value, add) => addId(kind, value, add) : null;
  const inside = schema._zod.def as unknown as SchemaDefinition;
  if (inside.shape)
    return combineFinders(Object.entries(inside.shape).map((field) => createFieldFinder(...field)));
  if (inside.element) {
    const each = createFinder(inside.element);
    return each && createElementFinder(each);
  }
  if (inside.options) return combineFinders(inside.options.map(createFinder));
  return createFinder(inside.innerType ?? inside.in);
}

function addId(kind: ReferenceKind, value: unknown, add: AddSubject): void {
  if (typeof value === 'number' && value > 0) add(kind, value);
}

function createFieldFinder(
  name: string,
  schema: Schema | undefined,
  finder = createFinder(schema),
): SubjectFinder | null {
  return finder && ((value, add) => finder((value as Fields | null | undefined)?.[name], add));
}

function combineFinders(finders: readonly (SubjectFinder | null)[]): SubjectFinder | null {
  const live = finders.filter((finder) => finder !== null);
  if (live.length === 0) return null;
  return (value, add) => {
    for (const finder of live) finder(value, add);
  };
}

function createElementFinder(finder: SubjectFinder): SubjectFinder {
  return (value, add) => {
    if (Array.isArray(value)) for (const each of value) finder(each, add);
  };
}
