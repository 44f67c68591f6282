import pg from 'pg';
import type { Announcement } from './announcement.ts';
import { listenStatement } from './store.ts';

export interface Hub {
  /** Hears announcements of every process; answers the function that stops hearing. */
  hear(room: string, listener: (announcement: Announcement) => void): () => void;
  /** Hears every announcement, for caches. */
  hearAll(listener: (announcement: Announcement) => void): () => void;
  close(): Promise<void>;
}

type Listener = (announcement: Announcement) => void;
const everything = '*';

/** Announcements of all server processes on one database, by LISTEN; reconnects when the connection breaks. */
export async function openHub(url: string, onError: (error: Error) => void): Promise<Hub> {
  const listeners = new Map<string, Set<Listener>>();
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const tell = (announcement: Announcement): void => {
    for (const room of [announcement.room, everything]) {
      for (const listener of listeners.get(room) ?? []) listener(announcement);
    }
  };
  const reconnectLater = (error: Error): void => {
    if (closed || retry) return;
    onError(error);
    retry = setTimeout(() => {
      retry = undefined;
      connect().catch(reconnectLater);
    }, 1_000);
    retry.unref();
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'packwright live',
      keepAlive: true,
    });
    next.on('error', reconnectLater);
    next.on('end', () => reconnectLater(new Error('The live connection to the database ended')));
    next.on('notification', ({ payload }) => payload && tell(JSON.parse(payload) as Announcement));
    await next.connect();
    await next.query(listenStatement);
    client = next;
  };
  const hear = (room: string, listener: Listener): (() => void) => {
    const inRoom = listeners.get(room) ?? new Set();
    listeners.set(room, inRoom.add(listener));
    return () => {
      inRoom.delete(listener);
      if (inRoom.size === 0) listeners.delete(room);
    };
  };

  await connect();
  return {
    hear,
    hearAll: (listener) => hear(everything, listener),
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
