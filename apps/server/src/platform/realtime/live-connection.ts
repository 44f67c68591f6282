import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Hub } from './hub.ts';
import type { SocketLine, Notifier } from './notify.ts';

export interface AdmittedSession {
  readonly sessionId: string;
  readonly userId: number;
}

/** The person of a live connection and the rooms that it may join. */
export interface SocketAdmission {
  /** The session and person of an access token; null for a token that is not valid. */
  admit(token: string, cookies: string | undefined): Promise<AdmittedSession | null>;
  /** The rooms of these sessions as they stand now; one that is over is absent. */
  listRooms(sessionIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  onError(error: unknown): void;
}

/** A session on a live connection. */
export interface LiveConnection {
  readonly sessionId: string;
  /** Limits the connection to these rooms; without any it is closed. */
  allow(rooms: readonly string[] | undefined): void;
}

/** Decides again which rooms these connections may join. */
export type RefreshRooms = (holders: readonly LiveConnection[]) => Promise<void>;

interface ConnectionDependencies {
  readonly hub: Hub;
  readonly notifier: Notifier;
  readonly holders: Set<LiveConnection>;
  readonly judge: RefreshRooms;
  admit(token: string): Promise<AdmittedSession | null>;
  /** Takes one of the live connections that an account may hold; null when it holds them all (API-36). */
  takePlaceOf(userId: number): (() => void) | null;
  onError(error: unknown): void;
}

interface Frame {
  readonly action?: unknown;
  readonly token?: unknown;
  readonly room?: unknown;
}

const authDeadline = 5_000;
const unauthorised = 4401;
const tooMuch = 1008;
const framesASecond = 20;
const broken = 1011;

/** Reads the first frames of a new connection: first the token, then the rooms. */
export function acceptConnection(
  socket: WebSocket,
  stream: Duplex,
  dependencies: ConnectionDependencies,
): void {
  const rooms = createRoomMembership({ socket, stream }, dependencies.notifier);
  const deadline = setTimeout(() => socket.close(unauthorised), authDeadline);
  const mayCome = createFrameLimit();
  let isAsked = false;
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(deadline);
    rooms.keepOnly([]);
  });
  socket.on('message', (data) => {
    if (!mayCome()) return socket.close(tooMuch);
    const frame = parseFrame(decodeFrame(data));
    if (frame?.action === 'join' && typeof frame.room === 'string') rooms.join(frame.room);
    if (isAsked || frame?.action !== 'auth' || typeof frame.token !== 'string') return;
    isAsked = true;
    clearTimeout(deadline);
    admitConnection(socket, dependencies, rooms, frame.token).catch((error: unknown) => {
      dependencies.onError(error);
      socket.close(broken);
    });
  });
}

/** Whether one more frame may come in this second; a page sends three and is silent then (LIVE-4). */
function createFrameLimit(): () => boolean {
  let second = Number.NaN;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1_000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count <= framesASecond;
  };
}

async function admitConnection(
  socket: WebSocket,
  dependencies: ConnectionDependencies,
  rooms: RoomMembership,
  token: string,
): Promise<void> {
  const admitted = await dependencies.admit(token);
  if (admitted === null) return socket.close(unauthorised);
  if (socket.readyState !== socket.OPEN) return;
  const { sessionId, userId } = admitted;
  const release = dependencies.takePlaceOf(userId);
  if (release === null) return socket.close(tooMuch);
  const holder: LiveConnection = {
    sessionId,
    allow: (allowed) => {
      rooms.keepOnly(allowed ?? []);
      if (!allowed) socket.close(unauthorised);
    },
  };
  dependencies.holders.add(holder);
  const stop = dependencies.hub.subscribe(`session-${sessionId}`, () => void dependencies.judge([holder]));
  socket.on('close', () => {
    dependencies.holders.delete(holder);
    stop();
    release();
  });
  // Decided only now, when its end would be received: it may have ended since it was admitted.
  await dependencies.judge([holder]);
  const allowed = rooms.allowed();
  // A connection that could not be judged is not admitted; an ended one was just closed.
  if (allowed.length === 0) return socket.close(broken);
  socket.send(JSON.stringify({ action: 'ready', rooms: allowed }));
}

type RoomMembership = ReturnType<typeof createRoomMembership>;

/** The rooms that a connection may join, and those that it joined. */
function createRoomMembership(line: SocketLine, notifier: Notifier) {
  const joined = new Map<string, () => void>();
  let allowed: readonly string[] = [];
  return {
    allowed: () => allowed,
    /** Leaves every room that is not among these, and may join only these. */
    keepOnly: (rest: readonly string[]): void => {
      allowed = rest;
      for (const [room, stop] of joined) {
        if (rest.includes(room)) continue;
        stop();
        joined.delete(room);
      }
    },
    join: (room: string): void => {
      if (!allowed.includes(room) || joined.has(room)) return;
      joined.set(room, notifier.join(room, line));
    },
  };
}

const decodeFrame = (data: RawData): string =>
  Buffer.isBuffer(data)
    ? data.toString()
    : Array.isArray(data)
      ? Buffer.concat(data).toString()
      : Buffer.from(data).toString();

function parseFrame(text: string): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null ? frame : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
