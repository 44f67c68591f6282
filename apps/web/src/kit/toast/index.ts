export { notice, problem, toast, type ToastOptions, toastTimes } from './toast.tsx';
export { ToastHost } from './toast-host.tsx';
