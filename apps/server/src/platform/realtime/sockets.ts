import type { IncomingMessage, Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { hasTwoHosts } from '../host-header.ts';
import {
  createAddressFinder,
  createPlaces,
  type FindAddress,
  findNetwork,
  isLoopback,
  mostConnections,
} from '../network/index.ts';
import {
  type SocketAdmission,
  type LiveConnection,
  type RefreshRooms,
  acceptConnection,
} from './live-connection.ts';
import type { Hub } from './hub.ts';
import { createNotifier } from './notify.ts';

const heartbeat = 30_000;
const frameLimit = 16 * 1024;
const goingAway = 1001;

/** Whose live connections count together, and how many of them there may be (API-36). */
export interface SocketLimits {
  readonly findAddress: FindAddress;
  readonly ofAddress: number;
  readonly ofAccount: number;
}

export const standardSocketLimits: SocketLimits = {
  findAddress: createAddressFinder(false),
  ofAddress: mostConnections,
  ofAccount: 100,
};

/**
 * `/ws`: the first frame is {action:'auth', token}, then {action:'join', room}; rooms are the person's own and that of
 * the current pharmacy, whatever a client requests (LIVE-1). The rooms of a session are decided again when a server
 * announces that the session has changed, and at each heartbeat, because time ends sessions too.
 */
export function serveSockets(
  server: Server,
  hub: Hub,
  admission: SocketAdmission,
  limits: SocketLimits = standardSocketLimits,
): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: frameLimit });
  const holders = new Set<LiveConnection>();
  const judge = createRoomRefresher(admission);
  const notifier = createNotifier(hub);
  const takePlace = createPlaces(limits.ofAddress);
  const takePlaceOfAccount = createPlaces(limits.ofAccount);
  server.on('upgrade', (request, stream, head) => {
    if (getPath(request) !== '/ws' || hasTwoHosts(request) || !isSameOrigin(request.headers)) {
      stream.destroy();
      return;
    }
    const address = limits.findAddress(request);
    const release = takePlace(address);
    if (release === null) return stream.destroy();
    stream.once('close', release);
    sockets.handleUpgrade(request, stream, head, (opened) => {
      opened.on('pong', () => silent.delete(opened));
      opened.on('message', () => silent.delete(opened));
      acceptConnection(opened, stream, {
        hub,
        notifier,
        holders,
        judge,
        // The computer itself is not limited, as for its connections.
        takePlaceOf: (userId) =>
          isLoopback(findNetwork(address)) ? () => undefined : takePlaceOfAccount(`account ${userId}`),
        admit: (token) => admission.admit(token, request.headers.cookie),
        onError: (error) => admission.onError(error),
      });
    });
  });
  const beat = setInterval(() => {
    sockets.clients.forEach(checkAlive);
    void judge([...holders]);
  }, heartbeat);
  beat.unref();
  const stopTelling = hub.onMissed(() => {
    sockets.clients.forEach(sendGapNotice);
    void judge([...holders]);
  });
  return {
    close: () => {
      clearInterval(beat);
      stopTelling();
      for (const socket of sockets.clients) socket.close(goingAway);
      sockets.close();
    },
  };
}

/** Asks one question about all of these sessions. */
function createRoomRefresher(admission: SocketAdmission): RefreshRooms {
  return async (holders) => {
    if (holders.length === 0) return;
    try {
      const rooms = await admission.listRooms([...new Set(holders.map(({ sessionId }) => sessionId))]);
      for (const each of holders) each.allow(rooms.get(each.sessionId));
    } catch (error) {
      admission.onError(error);
    }
  };
}

// Not by URL, which throws for malformed paths: nobody would catch it, and the process would end.
const getPath = ({ url = '' }: IncomingMessage): string | undefined => url.split('?')[0];

function isSameOrigin(headers: { origin?: string | undefined; host?: string | undefined }): boolean {
  if (!headers.origin) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

const silent = new WeakSet<WebSocket>();
function checkAlive(socket: WebSocket): void {
  if (silent.has(socket)) return socket.terminate();
  silent.add(socket);
  socket.ping();
}

/** Announcements were lost before they reached this server: every page may show old data. */
function sendGapNotice(socket: WebSocket): void {
  socket.send(JSON.stringify({ action: 'missed' }));
}
