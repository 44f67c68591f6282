export { getChangeLog } from './change-log.ts';
export { type LiveState, liveState } from './live-state.ts';
export { type Notice, notices, syncRunning, unreadKept, unreadNotices } from './notices.ts';
export { mergesChanges, refreshArea } from './refresh-area.ts';
