import { lazy, Suspense } from 'react';

const ToastStack = lazy(() => import('./toast-stack.tsx').then((module) => ({ default: module.ToastStack })));

/** Where toasts stand; once in the app. It comes after the page: a toast that is early waits for it. */
export function ToastHost() {
  return (
    <Suspense>
      <ToastStack />
    </Suspense>
  );
}
