import { expect, test } from 'vitest';
import { contract } from './index.ts';
import type { Call } from './machinery/index.ts';

type Schema = NonNullable<Call['body']>;

// They act on a record of others instead of saving it, or save a part of it.
const otherActs: ReadonlySet<string> = new Set(['markFavorite', 'updateOwnProfile', 'confirmSecondFactor']);
const isOtherAct = (name: string, { path }: Call): boolean =>
  otherActs.has(name) || path.startsWith('/api/dispense/');

const calls: readonly (readonly [string, Call])[] = Object.entries(contract);

function listFields(schema: Schema | undefined): readonly string[] {
  const { shape } = (schema?._zod.def ?? {}) as { shape?: Readonly<Record<string, unknown>> };
  return Object.keys(shape ?? {});
}

/** The fields of a record as its own read answers it, or else the list that it stands in. */
function listAnsweredFields({ path }: Call): readonly string[] {
  const reads = calls.filter(([, { method }]) => method === 'GET').map(([, each]) => each);
  const findAt = (address: string) =>
    reads.find((each) => each.path.toLowerCase() === address.toLowerCase())?.answer;
  const own = findAt(path);
  const found = own ?? findAt(path.replace(/\/\{\w+\}$/, ''));
  const isRecord = found?.kind === 'record' || (found?.kind === 'list' && own === undefined);
  return isRecord ? listFields(found.schema) : [];
}

const saves = calls.filter(
  ([name, each]) => each.method === 'PUT' && each.body !== undefined && !isOtherAct(name, each),
);

// Proves API-39.
test('every saved record may be sent back as it was answered', () => {
  const refused = saves.flatMap(([name, definition]) => {
    const taken = new Set([...listFields(definition.body), ...listFields(definition.sentBack?.record)]);
    return listAnsweredFields(definition)
      .filter((field) => !taken.has(field))
      .map((field) => `${name}: ${field}`);
  });
  expect(refused).toEqual([]);
});

test('the id of a record sent back is one of its fields', () => {
  for (const [name, { sentBack, path }] of calls) {
    if (!sentBack) continue;
    expect(listFields(sentBack.record), name).toContain(sentBack.id);
    expect(path, name).toMatch(/\{\w+\}$/);
  }
});
