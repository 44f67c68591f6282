export { notice, problem, toast, type ToastOptions } from './toast.tsx';
export { ToastHost } from './toast-host.tsx';
