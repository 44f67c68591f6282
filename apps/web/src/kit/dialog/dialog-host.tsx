import { lazyPart } from '../lazy/index.ts';

/**
 * The place of the dialogs, once in the app. They come behind the first page rather than when one is asked for:
 * a server that has gone could not deliver the dialog that says so.
 */
export const DialogHost = lazyPart(() => import('./open-dialogs.tsx').then((module) => module.OpenDialogs));
