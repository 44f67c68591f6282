export { type LiveState, liveState } from './live-state.ts';
export { forgetNotices, type Notice, notices, syncRunning, unreadNotices } from './notices.ts';
