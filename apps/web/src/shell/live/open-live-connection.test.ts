import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { openLiveConnection } from './open-live-connection.ts';
import { liveState } from './live-state.ts';

type Listener = (event: { readonly data?: string; readonly code?: number }) => void;

interface ReconnectOptions {
  readonly shouldReconnectOnClose: (event: { readonly code: number }) => boolean;
}

/** A connection whose other end is the test; made before the module that opens one. */
const fake = vi.hoisted(() => {
  const opened: FakeSocket[] = [];
  class FakeSocket {
    readonly sent: unknown[] = [];
    readonly #listeners = new Map<string, Listener>();
    readyState: number = WebSocket.OPEN;
    reconnects = 0;

    readonly options: ReconnectOptions;

    constructor(_address: string, _protocols: null, options: ReconnectOptions) {
      this.options = options;
      opened.push(this);
    }

    addEventListener(name: string, listener: Listener): void {
      this.#listeners.set(name, listener);
    }
    send(text: string): void {
      this.sent.push(JSON.parse(text));
    }
    close(): void {}
    reconnect(): void {
      this.reconnects += 1;
    }

    emit(name: string, event: Parameters<Listener>[0] = {}): void {
      this.#listeners.get(name)?.(event);
    }
    emitFrame(frame: object): void {
      this.emit('message', { data: JSON.stringify(frame) });
    }
  }
  return { FakeSocket, opened };
});

vi.mock('partysocket/ws', () => ({ default: fake.FakeSocket }));
const sessionOf = vi.hoisted(() => ({
  ended: vi.fn(),
  asked: vi.fn(),
  isRefreshed: true,
  isAway: false,
}));
vi.mock('../session/session-ended.ts', () => ({ endSession: sessionOf.ended }));
vi.mock('../session/index.ts', () => ({
  loadProfile: async () => sessionOf.asked(),
  refreshSession: async () => {
    if (sessionOf.isAway) throw new TypeError('Failed to fetch');
    return sessionOf.isRefreshed;
  },
  tokens: { read: () => ({ token: 'the-token' }) },
}));

let asked: string[];
let person = 0;
let end: () => void;
let socket: InstanceType<typeof fake.FakeSocket>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'http://pharmacy.example/job/list' });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
  asked = [];
  Object.assign(sessionOf, { isRefreshed: true, isAway: false });
  sessionOf.ended.mockClear();
  sessionOf.asked.mockClear();
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    asked.push(JSON.stringify(filters?.queryKey ?? 'everything'));
  });
  fake.opened.length = 0;
  person += 1;
  openConnection();
});

function openConnection(): void {
  end = openLiveConnection({ id: person, currentPharmacyId: 2 });
  const opened = fake.opened.at(-1);
  if (!opened) throw new Error('Nothing was opened');
  socket = opened;
}

afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const connectAndJoin = (): void => {
  socket.emit('open');
  socket.emitFrame({ action: 'ready', rooms: [`user-${person}`, 'pharmacy-2'] });
};

test('authenticates, joins both rooms and fetches nothing on connecting', () => {
  connectAndJoin();
  expect(socket.sent).toEqual([
    { action: 'auth', token: 'the-token' },
    { action: 'join', room: `user-${person}` },
    { action: 'join', room: 'pharmacy-2' },
  ]);
  expect(liveState.get()).toBe('on');
  expect(asked).toEqual([]);
});

test('simultaneous announcements are fetched once for each area', () => {
  connectAndJoin();
  for (let at = 0; at < 50; at++) socket.emitFrame({ Type: 0, Message: '{"area":"packing"}' });
  socket.emitFrame({ Type: 0, Message: '{"area":"patients"}' });
  vi.advanceTimersByTime(500);
  expect(asked.toSorted()).toEqual(['["medication"]', '["packing"]', '["patients"]', '["scripts"]']);
});

// Proves LIVE-5.
test('reconnects after 1001 and abnormal closes, not after a normal one', () => {
  const codes = [1000, 1001, 1006, 1011, 4401];
  const { shouldReconnectOnClose } = socket.options;
  const close = (code: number) => new CloseEvent('close', { code });
  expect(codes.filter((code) => shouldReconnectOnClose(close(code)))).toEqual([1001, 1006, 1011]);
  // An attempt that failed.
  expect(shouldReconnectOnClose({ code: 1000 })).toBe(true);
  connectAndJoin();
  socket.emit('close', close(1000));
  expect(liveState.get()).toBe('off');
});

// Proves LIVE-5.
test('a reconnection joins both rooms again and fetches everything', () => {
  connectAndJoin();
  socket.emit('close', { code: 1006 });
  expect(liveState.get()).toBe('lost');
  expect(asked).toEqual([]);
  connectAndJoin();
  expect(liveState.get()).toBe('on');
  expect(socket.sent.slice(-2)).toEqual([
    { action: 'join', room: `user-${person}` },
    { action: 'join', room: 'pharmacy-2' },
  ]);
  expect(asked).toEqual(['"everything"']);
});

test('a first connection that succeeds only on retry fetches everything', () => {
  socket.emit('close', { code: 1006 });
  connectAndJoin();
  expect(asked).toEqual(['"everything"']);
});

test('reopening fetches everything for the same person, nothing for another', () => {
  connectAndJoin();
  end();
  openConnection();
  connectAndJoin();
  expect(asked).toEqual(['"everything"']);
  end();
  person += 1;
  openConnection();
  connectAndJoin();
  expect(asked).toEqual(['"everything"']);
});

test('a browser back online reconnects at once unless still connected', () => {
  connectAndJoin();
  window.dispatchEvent(new Event('online'));
  expect(socket.reconnects).toBe(0);
  socket.readyState = WebSocket.CLOSED;
  window.dispatchEvent(new Event('online'));
  expect(socket.reconnects).toBe(1);
});

test('fetches everything when the server reports missed announcements', () => {
  connectAndJoin();
  socket.emitFrame({ action: 'missed' });
  expect(asked).toEqual(['"everything"']);
});

test('a rejection after the session ends signs out without reconnecting', async () => {
  connectAndJoin();
  sessionOf.isRefreshed = false;
  socket.emit('close', { code: 4401 });
  await vi.waitFor(() => expect(sessionOf.ended).toHaveBeenCalledOnce());
  expect(socket.reconnects).toBe(0);
});

test('a rejection does not end the session of the next user', async () => {
  connectAndJoin();
  sessionOf.isRefreshed = false;
  socket.emit('close', { code: 4401 });
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(sessionOf.ended).not.toHaveBeenCalled();
});

test('a first rejection reconnects with a new token; another checks the profile', async () => {
  connectAndJoin();
  socket.emit('close', { code: 4401 });
  await vi.waitFor(() => expect(socket.reconnects).toBe(1));
  expect(sessionOf.asked).not.toHaveBeenCalled();
  socket.emit('close', { code: 4401 });
  await vi.waitFor(() => expect(sessionOf.asked).toHaveBeenCalledOnce());
  expect(socket.reconnects).toBe(1);
  expect(sessionOf.ended).not.toHaveBeenCalled();
});

test('a rejection retries later while the server cannot renew the token', async () => {
  connectAndJoin();
  sessionOf.isAway = true;
  socket.readyState = WebSocket.CLOSED;
  socket.emit('close', { code: 4401 });
  await vi.advanceTimersByTimeAsync(3999);
  expect(socket.reconnects).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(socket.reconnects).toBe(1);
  expect(sessionOf.ended).not.toHaveBeenCalled();
});
