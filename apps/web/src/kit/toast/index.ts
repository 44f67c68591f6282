export type { ToastOptions } from './draw-toast.tsx';
export { showNotice, showProblem, showSuccess, showProgressToast } from './toast.ts';
export { ToastHost } from './toast-host.tsx';
