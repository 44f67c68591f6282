import { afterEach, expect, test, vi } from 'vitest';
import { holdPage, holdsUnsaved, leavePage, mayLeave } from './index.ts';

const holder = (isHolding: boolean, agrees = false) => ({
  current: { holds: () => isHolding, ask: vi.fn(async () => agrees) },
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a page with nothing unsaved may be left unasked', async () => {
  const saved = holder(false);
  const letGo = holdPage(saved);
  expect([holdsUnsaved(), await mayLeave()]).toEqual([false, true]);
  expect(saved.current.ask).not.toHaveBeenCalled();
  letGo();
});

test('whoever holds something unsaved is asked, until it is gone', async () => {
  const typed = holder(true);
  const letGo = holdPage(typed);
  expect([holdsUnsaved(), await mayLeave()]).toEqual([true, false]);
  expect(typed.current.ask).toHaveBeenCalledOnce();
  letGo();
  expect([holdsUnsaved(), await mayLeave()]).toEqual([false, true]);
});

test('who agreed is not asked again by the browser', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const letGo = holdPage(holder(true, true));
  expect(await mayLeave()).toBe(true);
  leavePage('/');
  expect([holdsUnsaved(), assign.mock.calls]).toEqual([false, [['/']]]);
  letGo();
});
