import { instantNow, storeOf } from '../../kit/store/index.ts';
import { notice } from '../../kit/toast/index.ts';
import type { Announcement } from './frames.ts';

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly at: string;
}

const kept = 20;

/** The sentences that the live connection brought, newest first. */
export const notices = storeOf<readonly Notice[]>([]);
export const unreadNotices = storeOf(0);
/** Set by a start-sync and an end-sync notification (2§2). */
export const syncRunning = storeOf<boolean | null>(null);

let last = 0;

/** A notification with a sentence is shown for 5 seconds and kept in the quick panel (2§4). */
export function hearAnnouncement({ type, text }: Announcement): void {
  if (type === 'startSync') syncRunning.set(true);
  if (type === 'endSync') syncRunning.set(false);
  if (text === null || text === '') return;
  last += 1;
  notices.set([{ id: last, text, at: instantNow() }, ...notices.get()].slice(0, kept));
  unreadNotices.set(unreadNotices.get() + 1);
  notice(text);
}

export function forgetNotices(): void {
  notices.set([]);
  unreadNotices.set(0);
}
