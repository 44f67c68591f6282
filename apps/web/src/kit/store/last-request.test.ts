import { expect, test, vi } from 'vitest';
import { createLastRequest } from './last-request.ts';

test('only the answer to the last request is taken', async () => {
  const request = createLastRequest();
  const early = Promise.withResolvers<string>();
  const late = Promise.withResolvers<string>();
  const take = vi.fn();
  const asked = [request.ask(() => early.promise, take), request.ask(() => late.promise, take)];
  late.resolve('late');
  early.resolve('early');
  await Promise.all(asked);
  expect(take.mock.calls).toEqual([['late']]);
});

test('a dropped request is cancelled and its answer not taken', async () => {
  const request = createLastRequest();
  const slow = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const take = vi.fn();
  const asked = request.ask((signal) => {
    signals.push(signal);
    return slow.promise;
  }, take);
  request.drop();
  slow.resolve('slow');
  await asked;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(take).not.toHaveBeenCalled();
});
