import { expect, test } from 'vitest';
import { type ScanHandler, createScanRouting } from './scan-routing.ts';

const createHandler = (): ScanHandler => ({
  scan: async () => 'done',
  acceptLabel: () => undefined,
  refuse: () => undefined,
});

test('a scan waits for the arriving pack, not the current one', async () => {
  const desk = createScanRouting();
  const [first, second] = [createHandler(), createHandler()];
  const leave = desk.register('1', first);
  expect(await desk.waitForHandler('1')).toBe(first);
  const coming = desk.waitForHandler('2');
  leave();
  desk.register('2', second);
  expect(await coming).toBe(second);
});

test('a scan for a pack that never came is dropped', async () => {
  const desk = createScanRouting();
  const coming = desk.waitForHandler('2');
  desk.register('3', createHandler());
  expect(await coming).toBeNull();
});

test('a pack that leaves late does not unregister the next one', async () => {
  const desk = createScanRouting();
  const next = createHandler();
  const leave = desk.register('1', createHandler());
  desk.register('2', next);
  leave();
  expect(await desk.waitForHandler('2')).toBe(next);
});
