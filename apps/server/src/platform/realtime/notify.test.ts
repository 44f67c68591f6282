import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Announcement } from './announcement.ts';
import { type SocketLine, createNotifier } from './notify.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const room = 'pharmacy-7';

/** A hub whose announcements the test makes, and a connection that records its messages. */
function createTestHub() {
  const heard = new Map<string, (announcement: Announcement) => void>();
  const post = createNotifier({
    subscribe: (name, listener) => {
      heard.set(name, listener);
      return () => heard.delete(name);
    },
  });
  const announceIds = (...ids: number[]): void =>
    ids.forEach((id) => heard.get(room)?.({ room, type: 0, message: { id } }));
  return { post, tell: announceIds, isHeard: () => heard.has(room) };
}

/** The writes of a connection, each with the ids of its messages. */
function createLine() {
  const writes: number[][] = [];
  const opened: SocketLine = {
    socket: { send: (data: unknown) => void writes.at(-1)?.push(parseId(String(data))) },
    stream: { cork: () => void writes.push([]), uncork: () => undefined },
  };
  return { opened, writes };
}
const parseId = (frame: string): number =>
  (JSON.parse((JSON.parse(frame) as { Message: string }).Message) as { id: number }).id;

it('delivers the first message at once and later ones in ordered batches', () => {
  const { post, tell } = createTestHub();
  const [one, other] = [createLine(), createLine()];
  post.join(room, one.opened);
  post.join(room, other.opened);
  tell(1, 2, 3);
  expect(one.writes).toEqual([[1]]);
  vi.advanceTimersByTime(100);
  expect(one.writes).toEqual([[1], [2, 3]]);
  tell(4);
  vi.advanceTimersByTime(100);
  expect(one.writes).toEqual([[1], [2, 3], [4]]);
  expect(other.writes).toEqual(one.writes);
});

it('delivers a message at once after a quiet time', () => {
  const { post, tell } = createTestHub();
  const { opened, writes } = createLine();
  post.join(room, opened);
  tell(1);
  vi.advanceTimersByTime(100);
  tell(2);
  expect(writes).toEqual([[1], [2]]);
});

it('delivers nothing after a client leaves and unsubscribes from empty rooms', () => {
  const { post, tell, isHeard } = createTestHub();
  const { opened, writes } = createLine();
  const leave = post.join(room, opened);
  tell(1, 2);
  leave();
  vi.advanceTimersByTime(100);
  expect(writes).toEqual([[1]]);
  expect(isHeard()).toBe(false);
});

it('delivers a message once to a client that joined twice', () => {
  const { post, tell } = createTestHub();
  const { opened, writes } = createLine();
  post.join(room, opened);
  post.join(room, opened);
  tell(1);
  expect(writes).toEqual([[1]]);
});
