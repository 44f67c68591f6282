import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDialogScanBlock } from './dialog-scan-block.ts';

const { playSound } = vi.hoisted(() => ({ playSound: vi.fn() }));
vi.mock('./sounds.ts', () => ({ playSound }));

class FakeElement extends EventTarget {
  readonly dataset: Record<string, string> = {};
}
class FakeInput extends FakeElement {
  #text = '';
  get value(): string {
    return this.#text;
  }
  set value(text: string) {
    this.#text = text;
  }
}

let isOpen = false;
let now = 0;

beforeEach(() => {
  isOpen = false;
  now += 10_000;
  playSound.mockReset();
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('HTMLInputElement', FakeInput);
  vi.stubGlobal('HTMLTextAreaElement', class {});
  vi.stubGlobal('document', { querySelectorAll: () => (isOpen ? [{ checkVisibility: () => true }] : []) });
});
afterEach(() => vi.unstubAllGlobals());

/** A page with a scan box, which takes the keys outside of fields as the bench does. */
function openBench() {
  const box = new FakeInput();
  const handleKeyDown = createDialogScanBlock({ current: box as unknown as HTMLInputElement });
  /** Sends a key; answers whether it reached its target. */
  const press = (target: FakeElement, key: string): boolean => {
    let isStopped = false;
    handleKeyDown({
      key,
      timeStamp: now,
      target,
      preventDefault: () => {
        isStopped = true;
      },
      stopPropagation: () => undefined,
    } as unknown as KeyboardEvent);
    const field = target instanceof FakeInput || isOpen ? target : box;
    if (!isStopped && key.length === 1 && field instanceof FakeInput) field.value += key;
    return !isStopped;
  };
  const type = (target: FakeElement, text: string, gap = 4): void => {
    for (const key of text) {
      now += gap;
      press(target, key);
    }
  };
  return { box, press, type };
}

const code = '9312345678907';

// Proves WEB-14.
test.each([1, 6, 9, 12, 13])('a dialog that opens after %i keys keeps the scan out', (head) => {
  const { box, press, type } = openBench();
  const button = new FakeElement();
  type(box, code.slice(0, head));
  isOpen = true;
  type(button, code.slice(head));
  expect(press(button, 'Enter')).toBe(false);
  expect(box.value).toBe('');
  expect(playSound).toHaveBeenCalledWith('stop');
});

test('the box is emptied when the scan began outside of fields', () => {
  const { box, press, type } = openBench();
  const [page, button] = [new FakeElement(), new FakeElement()];
  type(page, code.slice(0, 1));
  type(box, code.slice(1, 8));
  isOpen = true;
  type(button, code.slice(8));
  expect(press(button, 'Enter')).toBe(false);
  expect(box.value).toBe('');
});

test('every field has the text of before the scan again', () => {
  const { box, press, type } = openBench();
  const reason = new FakeInput();
  box.value = 'typed ';
  type(box, code.slice(0, 7));
  isOpen = true;
  reason.value = '14';
  type(reason, code.slice(7));
  expect(press(reason, 'Tab')).toBe(false);
  expect([box.value, reason.value]).toEqual(['typed ', '14']);
});

test('a scan without a dialog is left to the page', () => {
  const { box, press, type } = openBench();
  type(box, code);
  expect(press(box, 'Enter')).toBe(true);
  expect(box.value).toBe(code);
  expect(playSound).not.toHaveBeenCalled();
});

test('a typed Enter presses the button of a dialog', () => {
  const { box, press, type } = openBench();
  const button = new FakeElement();
  type(box, code, 120);
  isOpen = true;
  now += 200;
  expect(press(button, 'Enter')).toBe(true);
  expect(box.value).toBe(code);
});

test('a field for codes takes a scan in a dialog', () => {
  const { press, type } = openBench();
  const field = new FakeInput();
  field.dataset.takesCodes = '';
  isOpen = true;
  type(field, code);
  expect(press(field, 'Enter')).toBe(true);
  expect(field.value).toBe(code);
});

test('a field for codes keeps no rest of a scan', () => {
  const { box, press, type } = openBench();
  const field = new FakeInput();
  field.dataset.takesCodes = '';
  type(box, code.slice(0, 4));
  isOpen = true;
  type(field, code.slice(4));
  expect(press(field, 'Enter')).toBe(false);
  expect([box.value, field.value]).toEqual(['', '']);
});
