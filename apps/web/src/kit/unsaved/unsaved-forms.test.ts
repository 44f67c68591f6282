import { afterEach, expect, test, vi } from 'vitest';
import { registerUnsavedForm, hasUnsavedForm, leavePage, confirmLeave } from './index.ts';

const buildUnsavedForm = (isHolding: boolean, agrees = false) => ({
  current: { hasUnsavedChanges: () => isHolding, confirmDiscard: vi.fn(async () => agrees) },
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a page without unsaved text is left without a question', async () => {
  const saved = buildUnsavedForm(false);
  const letGo = registerUnsavedForm(saved);
  expect([hasUnsavedForm(), await confirmLeave()]).toEqual([false, true]);
  expect(saved.current.confirmDiscard).not.toHaveBeenCalled();
  letGo();
});

// Proves WEB-8.
test('a page with unsaved text asks until it is saved', async () => {
  const typed = buildUnsavedForm(true);
  const letGo = registerUnsavedForm(typed);
  expect([hasUnsavedForm(), await confirmLeave()]).toEqual([true, false]);
  expect(typed.current.confirmDiscard).toHaveBeenCalledOnce();
  letGo();
  expect([hasUnsavedForm(), await confirmLeave()]).toEqual([false, true]);
});

test('the browser does not ask again after a yes', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const letGo = registerUnsavedForm(buildUnsavedForm(true, true));
  expect(await confirmLeave()).toBe(true);
  leavePage('/');
  expect([hasUnsavedForm(), assign.mock.calls]).toEqual([false, [['/']]]);
  letGo();
});
