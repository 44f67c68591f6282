import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPart, type PreloadedPart, usePreloaded } from './lazy-part.tsx';

const Place = ({ parts }: { readonly parts: readonly PreloadedPart[] }) =>
  usePreloaded(parts) ? 'ready' : 'waiting';

test('a place waits for parts that are not loaded', async () => {
  const banner = lazyPart(() => Promise.resolve(() => 'banner'));
  const parts = [banner];
  expect(renderToStaticMarkup(<Place parts={parts} />)).toBe('waiting');
  await banner.preload();
  expect(renderToStaticMarkup(<Place parts={parts} />)).toBe('ready');
});

test('preloading a part that fails ends without an error', async () => {
  const lost = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(lost.preload()).resolves.toBeUndefined();
  expect(lost.isLoaded()).toBe(false);
});
