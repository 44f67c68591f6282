import { getNowInstant, createStore } from '../../kit/store/index.ts';
import { showNotice, type ToastOptions } from '../../kit/toast/index.ts';

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly at: string;
}

/** As many sentences as the quick panel shows of the notices that the server keeps. */
const mostKept = 5;

/** The sentences that the live connection brought, newest first. */
export const notices = createStore<readonly Notice[]>([]);
/** Sentences of this page that nobody has looked at yet. */
export const unreadNotices = createStore(0);
/** How many notices the server keeps that this person has not read (ADMIN-59). */
export const unreadKept = createStore(0);
/** Set by a start-sync and an end-sync notification (WEB-6). */
export const syncRunning = createStore<boolean | null>(null);

let last = 0;

/** Puts the sentence of news into the quick panel, which the server does not keep. */
export function addNews(text: string): void {
  last += 1;
  notices.set([{ id: last, text, at: getNowInstant() }, ...notices.get()].slice(0, mostKept));
}

/** Puts a sentence into the quick panel, and shows it for a moment if it is to be toasted. */
export function addNotice(text: string, isToasted: boolean, options: ToastOptions = {}): void {
  addNews(text);
  unreadNotices.set(unreadNotices.get() + 1);
  if (isToasted) showNotice(text, options);
}
