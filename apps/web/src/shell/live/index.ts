export { type LiveState, liveState, openLive } from './live.ts';
export { forgetNotices, type Notice, notices, syncRunning, unreadNotices } from './notices.ts';
