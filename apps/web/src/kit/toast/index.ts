export { notice, problem, toast, type ToastOptions, working } from './toast.tsx';
export { ToastHost } from './toast-host.tsx';
