import { expect, test, vi } from 'vitest';
import { fetchWaitingParts, partOf } from './part.ts';

test('parts come behind the page, each once, and one that fails does not keep back the others', async () => {
  const lost = vi.fn(() => Promise.reject<string>(new TypeError('Failed to fetch')));
  const load = vi.fn(() => Promise.resolve('dialog'));
  const missing = partOf(lost);
  const dialog = partOf(load);
  expect(dialog.now()).toBeNull();
  await fetchWaitingParts();
  await fetchWaitingParts();
  expect(dialog.now()).toBe('dialog');
  expect(load).toHaveBeenCalledTimes(1);
  expect(missing.now()).toBeNull();
  await expect(missing.fetch()).rejects.toThrow('Failed to fetch');
});

test('a part that is wanted earlier is not fetched again behind the page', async () => {
  const load = vi.fn(() => Promise.resolve('menu'));
  await partOf(load).fetch();
  await fetchWaitingParts();
  expect(load).toHaveBeenCalledTimes(1);
});
