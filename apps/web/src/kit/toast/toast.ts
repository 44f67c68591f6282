import { chunkFailureHandler, createLazyChunk } from '../lazy/index.ts';
import type { ToastKind, ToastOptions } from './draw-toast.tsx';

// No page says anything before it is drawn: what draws toasts comes behind it.
const drawing = createLazyChunk(() => import('./draw-toast.tsx'));

function withDrawing(draw: (drawn: NonNullable<ReturnType<typeof drawing.getLoaded>>) => void): void {
  const here = drawing.getLoaded();
  if (here === null) drawing.fetch().then(draw, chunkFailureHandler.get());
  else draw(here);
}

const showToast = (kind: ToastKind, text: string, options: ToastOptions): void =>
  withDrawing(({ drawToast }) => drawToast(kind, text, options));

/** Says that something was done, top right, for 4 seconds; the pointer holds it. */
export const showSuccess = (text: string, options: ToastOptions = {}): void =>
  showToast('success', text, options);

/** A notice, such as one from the live connection, for 5 seconds. */
export const showNotice = (text: string, options: ToastOptions = {}): void =>
  showToast('notice', text, options);

/** A problem that needs no dialog, such as a code that is already in use. */
export const showProblem = (text: string, options: ToastOptions = {}): void =>
  showToast('problem', text, options);

/** Shorter work needs no word. */
const moment = 300;

/** Says that something is being worked at, once that takes longer than a moment; call what it answers when it is over. */
export function showProgressToast(text: string): () => void {
  let isOver = false;
  let hide = (): void => undefined;
  const late = setTimeout(
    () =>
      withDrawing(({ drawProgressToast }) => {
        if (!isOver) hide = drawProgressToast(text);
      }),
    moment,
  );
  return () => {
    isOver = true;
    clearTimeout(late);
    hide();
  };
}
