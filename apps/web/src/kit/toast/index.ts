export { showNotice, showProblem, showSuccess, type ToastOptions, showProgressToast } from './toast.tsx';
export { ToastHost } from './toast-host.tsx';
