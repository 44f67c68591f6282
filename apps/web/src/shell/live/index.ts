export { type LiveState, liveState } from './live-state.ts';
export { clearNotices, type Notice, notices, syncRunning, unreadNotices } from './notices.ts';
