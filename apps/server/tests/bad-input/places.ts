import type { ExampleRequest, Json } from '../matrix/example.ts';

/** One place of a request that may be changed. */
export interface Place {
  readonly part: keyof ExampleRequest;
  readonly path: readonly (string | number)[];
  readonly value: Json;
}

/** Every place of a request: the parts themselves, their properties and items, all the way down. */
export function placesOf(request: ExampleRequest): Place[] {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => within(part, [], request[part]));
  // Path parameters cannot be absent as a whole.
  return parts.filter(({ part, path }) => part === 'body' || path.length > 0);
}

function within(part: Place['part'], path: readonly (string | number)[], value: Json): Place[] {
  const here = { part, path, value };
  if (typeof value !== 'object' || value === null) return [here];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [here, ...inner.flatMap(([step, each]) => within(part, [...path, step], each))];
}

/** The request with something else at one place; `undefined` takes the place away. */
export function changedAt(
  request: ExampleRequest,
  { part, path }: Pick<Place, 'part' | 'path'>,
  value: Json | undefined,
): ExampleRequest {
  return { ...request, [part]: replaced(request[part], path, value) ?? null };
}

function replaced(
  target: Json,
  [step, ...rest]: readonly (string | number)[],
  value: Json | undefined,
): Json | undefined {
  if (step === undefined) return value;
  if (Array.isArray(target))
    return target.flatMap((each, at) => (at === step ? (replaced(each, rest, value) ?? []) : [each]));
  const fields = typeof target === 'object' && target !== null ? target : {};
  // Own properties, whatever they are called: __proto__ must travel like any other name.
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, each]): [string, Json][] => {
      if (name !== String(step)) return [[name, each]];
      const next = replaced(each, rest, value);
      return next === undefined ? [] : [[name, next]];
    }),
  );
}
