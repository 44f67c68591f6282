import { lazyPart } from '../lazy/index.ts';

/** The corner where toasts stand, once in the app; it comes behind the first page. */
export const ToastHost = lazyPart(() => import('./toasts.tsx').then((module) => module.Toasts));
