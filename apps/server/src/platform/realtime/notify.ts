import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Announcement } from './announcement.ts';
import type { Hub } from './hub.ts';

/** A live connection, with the stream that carries it. */
export interface SocketLine {
  readonly socket: Pick<WebSocket, 'send'>;
  readonly stream: Pick<Duplex, 'cork' | 'uncork'>;
}

/** Delivers the messages of a room to its connections. */
export interface Notifier {
  /** Answers the function that leaves the room. */
  join(room: string, line: SocketLine): () => void;
}

/** A delay in milliseconds that nobody sees on a screen. */
const gathering = 100;

/**
 * Writing to a socket costs far more than its content: with two hundred people in a pharmacy, a sixth of a server's
 * time went into single messages. The first message of a room leaves at once; those that follow shortly leave together.
 */
export function createNotifier(hub: Pick<Hub, 'subscribe'>): Notifier {
  const rooms = new Map<string, SubscribedRoom>();
  const openRoom = (name: string): SubscribedRoom => {
    const lines = new Set<SocketLine>();
    const stop = hub.subscribe(
      name,
      batchAnnouncements((words) => lines.forEach((line) => writeFrames(line, words))),
    );
    const room = { lines, stop };
    rooms.set(name, room);
    return room;
  };
  return {
    join: (name, line) => {
      const { lines, stop } = rooms.get(name) ?? openRoom(name);
      lines.add(line);
      return () => {
        if (!lines.delete(line) || lines.size > 0) return;
        stop();
        rooms.delete(name);
      };
    },
  };
}

interface SubscribedRoom {
  readonly lines: Set<SocketLine>;
  readonly stop: () => void;
}

/** Delivers the first message at once and then at most ten batches a second. */
function batchAnnouncements(
  handOn: (words: readonly Buffer[]) => void,
): (announcement: Announcement) => void {
  let waiting: Buffer[] | undefined;
  const sendNext = (): void => {
    const words = waiting ?? [];
    waiting = undefined;
    if (words.length > 0) startBatch(words);
  };
  const startBatch = (words: readonly Buffer[]): void => {
    handOn(words);
    waiting = [];
    setTimeout(sendNext, gathering).unref();
  };
  return (announcement) => {
    const word = encodeAnnouncement(announcement);
    if (waiting) waiting.push(word);
    else startBatch([word]);
  };
}

const encodeAnnouncement = ({ type, message }: Announcement): Buffer =>
  Buffer.from(JSON.stringify({ Type: type, Message: JSON.stringify(message) }));

function writeFrames({ socket, stream }: SocketLine, words: readonly Buffer[]): void {
  stream.cork();
  for (const word of words) socket.send(word, { binary: false });
  stream.uncork();
}
