import type { ExampleRequest, Json } from '../matrix/example-request.ts';

/** One place of a request that may be changed. */
export interface RequestPlace {
  readonly part: keyof ExampleRequest;
  readonly path: readonly (string | number)[];
  readonly value: Json;
}

/** Every place of a request: the parts themselves, their properties and items, all the way down. */
export function listPlaces(request: ExampleRequest): RequestPlace[] {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) =>
    collectPlaces(part, [], request[part]),
  );
  // Path parameters cannot be absent as a whole.
  return parts.filter(({ part, path }) => part === 'body' || path.length > 0);
}

function collectPlaces(
  part: RequestPlace['part'],
  path: readonly (string | number)[],
  value: Json,
): RequestPlace[] {
  const here = { part, path, value };
  if (typeof value !== 'object' || value === null) return [here];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [here, ...inner.flatMap(([step, each]) => collectPlaces(part, [...path, step], each))];
}

/** The request with something else at one place; `undefined` takes the place away. */
export function replaceAtPlace(
  request: ExampleRequest,
  { part, path }: Pick<RequestPlace, 'part' | 'path'>,
  value: Json | undefined,
): ExampleRequest {
  return { ...request, [part]: replaceValue(request[part], path, value) ?? null };
}

function replaceValue(
  target: Json,
  [step, ...rest]: readonly (string | number)[],
  value: Json | undefined,
): Json | undefined {
  if (step === undefined) return value;
  if (Array.isArray(target))
    return target.flatMap((each, at) => (at === step ? (replaceValue(each, rest, value) ?? []) : [each]));
  const fields = typeof target === 'object' && target !== null ? target : {};
  // Own properties of any name: __proto__ must be sent like any other.
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, each]): [string, Json][] => {
      if (name !== String(step)) return [[name, each]];
      const next = replaceValue(each, rest, value);
      return next === undefined ? [] : [[name, next]];
    }),
  );
}
