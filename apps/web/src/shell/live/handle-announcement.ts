import { chunkFailureHandler, createLazyChunk } from '../../kit/lazy/index.ts';
import type { Announcement } from './frames.ts';
import { addNotice, syncRunning } from './notices.ts';

const kept = createLazyChunk(() => import('./kept-notices.ts'));

/** A notification with a sentence is shown for 5 seconds and stays in the quick panel; so is one with numbers or a person. */
export function handleAnnouncement({ type, text, message }: Announcement): void {
  if (type === 'startSync') syncRunning.set(true);
  if (type === 'endSync') syncRunning.set(false);
  if (message) kept.fetch().then((chunk) => chunk.showNews(type, message), chunkFailureHandler.get());
  if (text !== null && text !== '') addNotice(text, true);
}
