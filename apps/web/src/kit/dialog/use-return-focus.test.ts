import { expect, test, vi } from 'vitest';
import { findOpener, returnFocus } from './use-return-focus.ts';

const createElement = (change: object = {}): Element =>
  ({ isConnected: true, focus: vi.fn(), closest: () => null, ...change }) as unknown as Element;
const body = createElement();
const getElementById = () => null;

// Proves WEB-33.
test('the focus goes back to its opener when nothing has it', () => {
  const opener = createElement();
  returnFocus({ activeElement: body, body, getElementById }, opener);
  expect(opener).toHaveProperty('focus.mock.calls.length', 1);
});

test('the focus stays where it went', () => {
  const opener = createElement();
  returnFocus({ activeElement: createElement(), body, getElementById }, opener);
  const gone = createElement({ isConnected: false });
  returnFocus({ activeElement: body, body, getElementById }, gone);
  for (const each of [opener, gone]) expect(each).toHaveProperty('focus.mock.calls.length', 0);
});

test('the opener of a dialog from a menu is its button', () => {
  const button = createElement();
  const item = createElement({ closest: () => createElement({ getAttribute: () => 'button-3' }) });
  const find = vi.fn(() => button);
  expect(findOpener({ activeElement: item, body, getElementById: find })).toBe(button);
  expect(find).toHaveBeenCalledWith('button-3');
  expect(findOpener({ activeElement: button, body, getElementById })).toBe(button);
});
