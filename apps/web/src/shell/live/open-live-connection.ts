import ReconnectingWebSocket from 'partysocket/ws';
import { queryClient } from '../query-client.ts';
import { endSession } from '../session/session-ended.ts';
import { loadProfile, type Profile, refreshSession, tokens } from '../session/index.ts';
import { type Announcement, parseLiveFrame } from './frames.ts';
import { liveState } from './live-state.ts';
import { handleAnnouncement } from './handle-announcement.ts';
import { refreshArea } from './refresh-area.ts';

const closedNormally = 1000;
const unauthorised = 4401;

// The library ends an attempt that failed with 1000 too, by an event of its own, and that one goes on.
const isEndedByServer = (event: { readonly code: number }): boolean =>
  event instanceof CloseEvent && event.code === closedNormally;

// A bench that waits although the server is back loses time; the random delay spreads the benches (LIVE-5).
const createBackOff = () => ({
  minReconnectionDelay: 500 + Math.random() * 1000,
  maxReconnectionDelay: 4000,
});
/** Their news come with the profile: the menu, its bar, and Synced or Not Synced. */
const frameTypes: ReadonlySet<string> = new Set(['pharmacy', 'appBar', 'sync']);
const retryAfter = 4000;
const batch = 500;
const stale = new Map<string, ReadonlySet<number> | 'anything'>();
/** Whose connection ended last: a page without one, such as that of the password, may come between two of theirs. */
let left = '';
let timer: ReturnType<typeof setTimeout> | undefined;

/** Many announcements come at once; each area is fetched again once per half second. */
function refreshAreas({ areas, rows }: Pick<Announcement, 'areas' | 'rows'>): void {
  for (const area of areas) stale.set(area, 'anything');
  const known = rows && (stale.get(rows.area) ?? new Set());
  if (rows && known && known !== 'anything') stale.set(rows.area, known.union(new Set(rows.ids)));
  if (stale.size === 0 || timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    const changes = [...stale];
    stale.clear();
    for (const [area, ids] of changes) {
      if (ids === 'anything') void queryClient.invalidateQueries({ queryKey: [area] });
      else void refreshArea(queryClient, area, [...ids]);
    }
  }, batch);
}

/**
 * The live connection of a signed-in person: says who they are, joins their own and their pharmacy's room,
 * and makes cached answers stale. Reconnects with jitter on 1001 and abnormal closes, never after a normal close (1000),
 * and on 4401 only when the session could be refreshed (LIVE-5). Answers the function that ends it.
 */
export function openLiveConnection({
  id,
  currentPharmacyId,
}: Pick<Profile, 'id' | 'currentPharmacyId'>): () => void {
  const address = new URL('/ws', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new ReconnectingWebSocket(address.href, null, {
    shouldReconnectOnClose: (event) => event.code !== unauthorised && !isEndedByServer(event),
    ...createBackOff(),
  });
  let offered = '';
  let refreshed = false;
  let isOver = false;
  const whose = `${id} ${currentPharmacyId}`;
  let hasMissed = left === whose;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const sendFrame = (frame: object): void => {
    socket.send(JSON.stringify(frame));
  };

  const handleReady = (): void => {
    sendFrame({ action: 'join', room: `user-${id}` });
    if (currentPharmacyId > 0) sendFrame({ action: 'join', room: `pharmacy-${currentPharmacyId}` });
    liveState.set('on');
    refreshed = false;
    // All announcements in between were missed.
    if (hasMissed) void queryClient.invalidateQueries();
    hasMissed = false;
  };
  socket.addEventListener('open', () => {
    offered = tokens.read()?.token ?? '';
    sendFrame({ action: 'auth', token: offered });
  });
  socket.addEventListener('message', ({ data }) => {
    const frame = parseLiveFrame(String(data));
    if (frame?.kind === 'ready') handleReady();
    if (frame?.kind === 'missed') void queryClient.invalidateQueries();
    if (frame?.kind !== 'announcement') return;
    const { announcement } = frame;
    refreshAreas(announcement);
    if (frameTypes.has(announcement.type)) void loadProfile();
    // Who did it saw it happen (LIVE-7).
    if (announcement.message?.by !== id) handleAnnouncement(announcement);
  });
  socket.addEventListener('close', (event) => {
    // The server has ended it, and nobody tries again before the page is looked at or the network returns.
    liveState.set(isEndedByServer(event) ? 'off' : 'lost');
    hasMissed = true;
    if (event.code === unauthorised) void renewSession();
  });
  // An access token outlives neither the socket nor a night's sleep; the refresh token may (SESSION-1).
  const renewSession = async (): Promise<void> => {
    // Refused again with a new token: a call shows whether this session is still valid, and ends it if not.
    if (refreshed) return void (await loadProfile());
    refreshed = true;
    try {
      const isRenewed = await refreshSession(offered);
      // Whose connection it was has left this tab meanwhile.
      if (isOver) return;
      if (isRenewed) socket.reconnect();
      else endSession();
    } catch (reason) {
      if (!(reason instanceof TypeError)) throw reason;
      // The server is starting, or the connection is lost again: nobody may be there to reload a screen on the wall.
      refreshed = false;
      retry = setTimeout(handleOnline, retryAfter);
    }
  };
  const handleVisible = (): void => {
    if (document.visibilityState === 'visible' && socket.readyState === WebSocket.CLOSED) {
      refreshed = false;
      socket.reconnect();
    }
  };
  const handleOnline = (): void => {
    if (socket.readyState !== WebSocket.OPEN) socket.reconnect();
  };
  document.addEventListener('visibilitychange', handleVisible);
  window.addEventListener('online', handleOnline);
  return () => {
    clearTimeout(retry);
    window.removeEventListener('online', handleOnline);
    document.removeEventListener('visibilitychange', handleVisible);
    socket.close();
    isOver = true;
    left = whose;
    liveState.set('off');
  };
}
