import { expect, test, vi } from 'vitest';
import { fetchWaitingChunks, createLazyChunk } from './lazy-chunk.ts';

test('chunks load once in the background, and one failure blocks no others', async () => {
  const lost = vi.fn(() => Promise.reject<string>(new TypeError('Failed to fetch')));
  const load = vi.fn(() => Promise.resolve('dialog'));
  const missing = createLazyChunk(lost);
  const dialog = createLazyChunk(load);
  expect(dialog.getLoaded()).toBeNull();
  await fetchWaitingChunks();
  await fetchWaitingChunks();
  expect(dialog.getLoaded()).toBe('dialog');
  expect(load).toHaveBeenCalledTimes(1);
  expect(missing.getLoaded()).toBeNull();
  await expect(missing.fetch()).rejects.toThrow('Failed to fetch');
});

test('a chunk fetched earlier is not fetched again in the background', async () => {
  const load = vi.fn(() => Promise.resolve('menu'));
  await createLazyChunk(load).fetch();
  await fetchWaitingChunks();
  expect(load).toHaveBeenCalledTimes(1);
});
