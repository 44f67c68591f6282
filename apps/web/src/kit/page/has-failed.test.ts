import { QueryClient, QueryObserver, type UseQueryResult } from '@tanstack/react-query';
import { Refusal } from '@packwright/contract';
import { expect, test } from 'vitest';
import { hasFailed } from './has-failed.ts';

const buildRefusal = (status: number): Refusal =>
  new Refusal({ status, code: 'SOME_CODE', title: 'Error', message: 'No.' });

/** A query that is fetched once for each answer. */
async function runQuery(...answers: readonly (string | Error)[]): Promise<UseQueryResult<string>> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let at = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['record'],
    enabled: false,
    queryFn: () => {
      const answer = answers[at++];
      if (typeof answer === 'string') return answer;
      throw answer;
    },
  });
  const leave = observer.subscribe(() => undefined);
  for (const _ of answers) await observer.refetch();
  const result = observer.getCurrentResult();
  leave();
  return result as UseQueryResult<string>;
}

test('a query that never loaded has failed, whatever the reason', async () => {
  expect(hasFailed(await runQuery(buildRefusal(0)))).toBe(true);
  expect(hasFailed(await runQuery(buildRefusal(404)))).toBe(true);
});

test.each([0, 401, 429, 500, 503])('loaded data stays when the server answers %i later', async (status) => {
  const query = await runQuery('Margaret Ellison', buildRefusal(status));
  expect(hasFailed(query)).toBe(false);
  expect(query.data).toBe('Margaret Ellison');
});

test.each([403, 404, 409])('loaded data is removed when the server answers %i', async (status) => {
  expect(hasFailed(await runQuery('Margaret Ellison', buildRefusal(status)))).toBe(true);
});

test('a loaded query has not failed', async () => {
  expect(hasFailed(await runQuery('Margaret Ellison'))).toBe(false);
});
