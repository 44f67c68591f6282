import { expect, test, vi } from 'vitest';
import { fetchWaitingChunks, createLazyChunk } from './lazy-chunk.ts';

test('parts come behind the page, each once, and one that fails does not keep back the others', async () => {
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

test('a part that is wanted earlier is not fetched again behind the page', async () => {
  const load = vi.fn(() => Promise.resolve('menu'));
  await createLazyChunk(load).fetch();
  await fetchWaitingChunks();
  expect(load).toHaveBeenCalledTimes(1);
});
