import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTokenExchange, type TabChannel } from './token-exchange.ts';
import { createTokenStore } from './token-store.ts';

/** A message on one channel reaches all others. */
let lines: TabChannel[];
function openChannel(): TabChannel {
  const own: TabChannel = {
    onmessage: null,
    postMessage: (data) => {
      for (const other of lines)
        if (other !== own)
          other.onmessage?.call(new BroadcastChannel('x'), new MessageEvent('message', { data }));
    },
  };
  lines.push(own);
  return own;
}

class Memory {
  readonly items: Map<string, string>;
  constructor(items: Iterable<[string, string]> = []) {
    this.items = new Map(items);
  }
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
  removeItem = (key: string): void => void this.items.delete(key);
}

let browser: Memory;
function openTab(memory = new Memory()) {
  const tokens = createTokenStore({ tab: memory, browser });
  const { ask } = createTokenExchange(tokens, openChannel());
  return { tokens, ask, duplicate: () => openTab(new Memory(memory.items)) };
}

beforeEach(() => {
  lines = [];
  browser = new Memory();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const buildPair = (number: number) => ({ token: `t${number}`, refreshToken: `r${number}` });

test('a copy with spent tokens receives those of the renewing tab', async () => {
  const first = openTab();
  first.tokens.save(buildPair(1), false);
  const copy = first.duplicate();
  first.tokens.save(buildPair(2));
  first.tokens.save(buildPair(3));
  await copy.ask();
  expect([copy.tokens.read(), copy.tokens.isSpent()]).toEqual([buildPair(3), false]);
  copy.tokens.save(buildPair(4));
  await first.ask();
  expect(first.tokens.read()).toEqual(buildPair(4));
});

test('neither an older copy nor the login of somebody else answers', async () => {
  const first = openTab();
  first.tokens.save(buildPair(1), false);
  const copy = first.duplicate();
  const older = first.duplicate();
  const other = openTab();
  other.tokens.save({ token: 'other', refreshToken: 'other' }, false);
  first.tokens.save(buildPair(2));
  lines.splice(0, 1);
  const asked = copy.ask();
  await vi.advanceTimersByTimeAsync(1000);
  await asked;
  expect([copy.tokens.read(), copy.tokens.isSpent()]).toEqual([buildPair(1), true]);
  expect([older.tokens.read(), other.tokens.read()?.token]).toEqual([buildPair(1), 'other']);
});
