import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Path = readonly PropertyKey[];

/** Finds the path of the first property that a schema does not know; null when it knows all. */
export type UnknownKeyFinder = (value: unknown) => Path | null;

interface SchemaDefinition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
}

const findNothing: UnknownKeyFinder = () => null;

/** Walks through objects and lists as a schema describes them. */
export function createUnknownKeyFinder(schema: Schema | undefined): UnknownKeyFinder {
  if (!schema) return findNothing;
  const inside = schema._zod.def as unknown as SchemaDefinition;
  if (inside.shape) return createShapeFinder(inside.shape, inside.catchall?._zod.def.type === 'never');
  if (inside.element) return createElementFinder(createUnknownKeyFinder(inside.element));
  if (inside.options) return createChoiceFinder(inside.options.map(createUnknownKeyFinder));
  return createUnknownKeyFinder(inside.innerType ?? inside.in);
}

function createShapeFinder(shape: Readonly<Record<string, Schema>>, isStrict: boolean): UnknownKeyFinder {
  const finders = new Map(Object.entries(shape).map(([name, each]) => [name, createUnknownKeyFinder(each)]));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    for (const [name, each] of Object.entries(value)) {
      const find = finders.get(name);
      if (!find && isStrict) return [name.slice(0, longestName)];
      const below = find?.(each);
      if (below) return [name, ...below];
    }
    return null;
  };
}

/** As much of a stranger's property name as the answer repeats. */
const longestName = 100;

const createElementFinder =
  (find: UnknownKeyFinder): UnknownKeyFinder =>
  (value) => {
    if (!Array.isArray(value) || find === findNothing) return null;
    for (const [at, each] of value.entries()) {
      const below = find(each);
      if (below) return [at, ...below];
    }
    return null;
  };

/** Unknown to every choice: the first choice says where. */
const createChoiceFinder =
  (finders: readonly UnknownKeyFinder[]): UnknownKeyFinder =>
  (value) => {
    const found = finders.map((find) => find(value));
    return found.every((each) => each !== null) ? (found[0] ?? null) : null;
  };
