import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Announcement } from './announcement.ts';
import { type Line, openPost } from './post.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const room = 'pharmacy-7';

/** A hub whose rooms are told by hand, and a post that brings its words. */
function house() {
  const heard = new Map<string, (announcement: Announcement) => void>();
  const post = openPost({
    hear: (name, listener) => {
      heard.set(name, listener);
      return () => heard.delete(name);
    },
  });
  const tell = (...ids: number[]): void =>
    ids.forEach((id) => heard.get(room)?.({ room, type: 0, message: { id } }));
  return { post, tell, isHeard: () => heard.has(room) };
}

/** What came over a line, each write with the ids of its words. */
function line() {
  const writes: number[][] = [];
  const opened: Line = {
    socket: { send: (data: unknown) => void writes.at(-1)?.push(idOf(String(data))) },
    stream: { cork: () => void writes.push([]), uncork: () => undefined },
  };
  return { opened, writes };
}
const idOf = (frame: string): number =>
  (JSON.parse((JSON.parse(frame) as { Message: string }).Message) as { id: number }).id;

it('brings the first word at once, and those of the next moment together, to everybody in order', () => {
  const { post, tell } = house();
  const [one, other] = [line(), line()];
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

it('brings a word at once again when the room has been quiet', () => {
  const { post, tell } = house();
  const { opened, writes } = line();
  post.join(room, opened);
  tell(1);
  vi.advanceTimersByTime(100);
  tell(2);
  expect(writes).toEqual([[1], [2]]);
});

it('brings nothing more to who has left, not even what was waiting, and listens no longer for nobody', () => {
  const { post, tell, isHeard } = house();
  const { opened, writes } = line();
  const leave = post.join(room, opened);
  tell(1, 2);
  leave();
  vi.advanceTimersByTime(100);
  expect(writes).toEqual([[1]]);
  expect(isHeard()).toBe(false);
});

it('brings a word once to who came twice', () => {
  const { post, tell } = house();
  const { opened, writes } = line();
  post.join(room, opened);
  post.join(room, opened);
  tell(1);
  expect(writes).toEqual([[1]]);
});
