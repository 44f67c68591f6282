import { later } from '../later/index.ts';

/** The corner where toasts stand, once in the app; it comes behind the first page. */
export const ToastHost = later(() => import('./toasts.tsx').then((module) => module.Toasts));
