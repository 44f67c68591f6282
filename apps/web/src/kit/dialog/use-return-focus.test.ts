import { expect, test, vi } from 'vitest';
import { findOpener, returnFocus } from './use-return-focus.ts';

const createElement = (change: object = {}): Element =>
  ({ isConnected: true, focus: vi.fn(), closest: () => null, id: 'more', ...change }) as unknown as Element;
const body = createElement();
const querySelector = () => null;

// Proves WEB-33.
test('the focus goes back to its opener when nothing has it', () => {
  const opener = createElement();
  returnFocus({ activeElement: body, body, querySelector }, opener);
  expect(opener).toHaveProperty('focus.mock.calls.length', 1);
});

test('the focus stays where it went, and goes to nothing that is gone', () => {
  const opener = createElement();
  returnFocus({ activeElement: createElement(), body, querySelector }, opener);
  const gone = createElement({ isConnected: false });
  returnFocus({ activeElement: body, body, querySelector }, gone);
  for (const each of [opener, gone]) expect(each).toHaveProperty('focus.mock.calls.length', 0);
});

test('the opener of a dialog from a menu is the button of the menu', () => {
  const button = createElement();
  const item = createElement({ closest: () => createElement({ id: 'menu-3' }) });
  const find = vi.fn(() => button);
  expect(findOpener({ activeElement: item, body, querySelector: find })).toBe(button);
  expect(find).toHaveBeenCalledWith('[aria-controls="menu-3"]');
  expect(findOpener({ activeElement: button, body, querySelector })).toBe(button);
});
