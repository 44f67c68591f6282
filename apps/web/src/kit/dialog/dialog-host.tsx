import { lazyPart } from '../lazy/index.ts';

/**
 * The place of the dialogs, once in the app. They load after the first page rather than on demand: a lost server could
 * not deliver the dialog that reports it.
 */
export const DialogHost = lazyPart(() => import('./open-dialogs.tsx').then((module) => module.OpenDialogs));
