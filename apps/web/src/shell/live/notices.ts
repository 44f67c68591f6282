import { getNowInstant, createStore } from '../../kit/store/index.ts';
import { showNotice } from '../../kit/toast/index.ts';
import type { Announcement } from './frames.ts';

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly at: string;
}

const kept = 20;

/** The sentences that the live connection brought, newest first. */
export const notices = createStore<readonly Notice[]>([]);
export const unreadNotices = createStore(0);
/** Set by a start-sync and an end-sync notification (WEB-6). */
export const syncRunning = createStore<boolean | null>(null);

let last = 0;

/** A notification with a sentence is shown for 5 seconds and kept in the quick panel. */
export function handleAnnouncement({ type, text }: Announcement): void {
  if (type === 'startSync') syncRunning.set(true);
  if (type === 'endSync') syncRunning.set(false);
  if (text === null || text === '') return;
  last += 1;
  notices.set([{ id: last, text, at: getNowInstant() }, ...notices.get()].slice(0, kept));
  unreadNotices.set(unreadNotices.get() + 1);
  showNotice(text);
}

export function clearNotices(): void {
  notices.set([]);
  unreadNotices.set(0);
}
