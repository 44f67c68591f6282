import type { Server } from 'node:http';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Hub } from './hub.ts';

/** Says which rooms a token may hear and until when; null for a token that is not valid. */
export type AdmitSocket = (
  token: string,
  cookies: string | undefined,
) => Promise<{ readonly rooms: readonly string[]; readonly familyId: string } | null>;

const authDeadline = 5_000;
const heartbeat = 30_000;
const frameLimit = 16 * 1024;
const unauthorised = 4401;
const goingAway = 1001;

interface Frame {
  readonly action?: unknown;
  readonly token?: unknown;
  readonly room?: unknown;
}

/**
 * `/ws`: the first frame is {action:'auth', token}, then {action:'join', room}; rooms are the person's own
 * and the current pharmacy's, whatever a client asks for (D-183, security 3.6).
 */
export function serveSockets(server: Server, hub: Hub, admit: AdmitSocket): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: frameLimit });
  server.on('upgrade', (request, socket, head) => {
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/ws' || !sameOrigin(request.headers)) {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) =>
      greet(opened, hub, (token) => admit(token, request.headers.cookie)),
    );
  });
  const beat = setInterval(() => sockets.clients.forEach(checkAlive), heartbeat);
  beat.unref();
  const stopTelling = hub.onMissed(() => sockets.clients.forEach(tellOfGap));
  return {
    close: () => {
      clearInterval(beat);
      stopTelling();
      for (const socket of sockets.clients) socket.close(goingAway);
      sockets.close();
    },
  };
}

function sameOrigin(headers: { origin?: string | undefined; host?: string | undefined }): boolean {
  if (!headers.origin) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

const silent = new WeakSet<WebSocket>();
function checkAlive(socket: WebSocket): void {
  if (silent.has(socket)) return socket.terminate();
  silent.add(socket);
  socket.ping();
}

/** Announcements were lost on the way here: whatever a page shows may be old. */
function tellOfGap(socket: WebSocket): void {
  socket.send(JSON.stringify({ action: 'missed' }));
}

function greet(socket: WebSocket, hub: Hub, admit: (token: string) => ReturnType<AdmitSocket>): void {
  const joined = new Map<string, () => void>();
  let allowed: readonly string[] | undefined;
  const deadline = setTimeout(() => socket.close(unauthorised), authDeadline);
  socket.on('pong', () => silent.delete(socket));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(deadline);
    for (const stop of joined.values()) stop();
  });
  socket.on('message', (data) => {
    silent.delete(socket);
    const frame = readFrame(textOf(data));
    if (frame?.action === 'auth' && typeof frame.token === 'string') {
      admit(frame.token).then(
        (admitted) => {
          if (!admitted) return socket.close(unauthorised);
          clearTimeout(deadline);
          allowed = admitted.rooms;
          socket.send(JSON.stringify({ action: 'ready', rooms: allowed }));
        },
        () => socket.close(1011),
      );
    } else if (frame?.action === 'join' && typeof frame.room === 'string' && allowed?.includes(frame.room)) {
      // Who joins twice is told once.
      joined.get(frame.room)?.();
      joined.set(
        frame.room,
        hub.hear(frame.room, ({ type, message }) =>
          socket.send(JSON.stringify({ Type: type, Message: JSON.stringify(message) })),
        ),
      );
    }
  });
}

const textOf = (data: RawData): string =>
  Buffer.isBuffer(data)
    ? data.toString()
    : Array.isArray(data)
      ? Buffer.concat(data).toString()
      : Buffer.from(data).toString();

function readFrame(text: string): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null ? frame : undefined;
  } catch {
    return undefined;
  }
}
