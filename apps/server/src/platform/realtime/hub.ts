import pg from 'pg';
import type { Announcement } from './announcement.ts';
import { watchHeartbeat } from './heartbeat.ts';
import { listenStatement } from './store.ts';

export interface Hub {
  /** Subscribes to announcements of every process; answers the function that unsubscribes. */
  subscribe(room: string, listener: (announcement: Announcement) => void): () => void;
  /** Subscribes to every announcement, for caches. */
  subscribeAll(listener: (announcement: Announcement) => void): () => void;
  /** Called when announcements were missed: the connection was lost and is restored. */
  onMissed(listener: () => void): () => void;
  close(): Promise<void>;
}

type AnnouncementListener = (announcement: Announcement) => void;
const everything = '*';
const retryAfter = 1_000;

/**
 * Announcements of all server processes on one database, by LISTEN; reconnects when the connection breaks. `onLost` is
 * called at each loss, because other connections to that database may hang.
 */
export async function openHub(
  url: string,
  onError: (error: Error) => void,
  onLost: () => void = () => undefined,
): Promise<Hub> {
  const listeners = new Map<string, Set<AnnouncementListener>>();
  const missed = new Set<() => void>();
  let closed = false;
  let live: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const deliverAnnouncement = (announcement: Announcement): void => {
    for (const room of [announcement.room, everything]) {
      for (const listener of listeners.get(room) ?? []) listener(announcement);
    }
  };
  const connect = async (): Promise<void> => {
    const next = createListeningClient(url, deliverAnnouncement, (error) => {
      if (live !== next) return;
      live = undefined;
      onError(error);
      onLost();
      reconnectLater();
    });
    try {
      await next.connect();
      await next.query(listenStatement);
    } catch (error) {
      void next.end();
      throw error;
    }
    live = next;
  };
  const reconnect = async (): Promise<void> => {
    await connect();
    if (closed) await live?.end();
    else for (const each of missed) each();
  };
  const reconnectLater = (): void => {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      reconnect().catch((error: unknown) => {
        onError(error instanceof Error ? error : new Error(String(error)));
        // A connection opened since may be lost again.
        onLost();
        reconnectLater();
      });
    }, retryAfter);
    retry.unref();
  };
  const subscribe = (room: string, listener: AnnouncementListener): (() => void) => {
    const inRoom = listeners.get(room) ?? new Set();
    listeners.set(room, inRoom.add(listener));
    return () => {
      inRoom.delete(listener);
      if (inRoom.size === 0) listeners.delete(room);
    };
  };

  await connect();
  return {
    subscribe,
    subscribeAll: (listener) => subscribe(everything, listener),
    onMissed: (listener) => {
      missed.add(listener);
      return () => missed.delete(listener);
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      const ending = live;
      live = undefined;
      await ending?.end();
    },
  };
}

/** A connection that only listens. `onEnd` is called however it ends, perhaps more than once. */
function createListeningClient(
  url: string,
  tell: AnnouncementListener,
  onEnd: (error: Error) => void,
): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'packwright live',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  const stopPulse = watchHeartbeat(client, () => {
    onEnd(new Error('The database gives no sign of life'));
    // With a question under way this cuts the connection instead of taking leave.
    void client.end();
  });
  client.on('error', (error) => {
    stopPulse();
    onEnd(error);
  });
  client.on('end', () => {
    stopPulse();
    onEnd(new Error('The live connection to the database ended'));
  });
  client.on('notification', ({ payload }) => payload && tell(JSON.parse(payload) as Announcement));
  return client;
}
