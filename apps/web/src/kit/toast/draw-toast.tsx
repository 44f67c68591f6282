import { noticeToastMilliseconds, successToastMilliseconds } from '@packwright/core/fields';
import { notifications } from '@mantine/notifications';
import { translate } from '../language/index.ts';
import { messages } from '../messages/index.ts';
import { ToastText, type ToastTextProps } from './toast-text.tsx';

/** Success 4 seconds, notices 5. */
export const toastTimes = { success: successToastMilliseconds, notice: noticeToastMilliseconds } as const;

export interface ToastContent {
  readonly title?: string;
  readonly act?: ToastTextProps['act'];
}

const colours = { success: 'pine', notice: 'gray', problem: 'red' } as const;

export type ToastKind = keyof typeof colours;

export const buildToastProps = (kind: ToastKind, text: string, { title, act }: ToastContent) => ({
  color: colours[kind],
  message: <ToastText text={text} {...(act && { act })} />,
  closeButtonProps: { 'aria-label': translate(messages, 'close') },
  role: kind === 'problem' ? 'alert' : 'status',
  ...(title && { title }),
});

export interface ToastOptions {
  readonly title?: string;
  /** Offers Undo where the server can undo (WEB-41). */
  readonly undo?: () => void;
  /** Offers another act, such as the way to a page. */
  readonly act?: ToastTextProps['act'];
}

/** Draws a toast that goes by itself. */
export function drawToast(kind: ToastKind, text: string, { title, undo, act: other }: ToastOptions): void {
  const back = undo && {
    label: translate(messages, 'undo'),
    run: () => {
      notifications.hide(id);
      undo();
    },
  };
  const act = back ?? other;
  const id = notifications.show({
    ...buildToastProps(kind, text, { ...(title && { title }), ...(act && { act }) }),
    autoClose: kind === 'success' ? toastTimes.success : toastTimes.notice,
  });
}

/** Draws a toast that turns until what this answers is called. */
export function drawProgressToast(text: string): () => void {
  const id = notifications.show({
    loading: true,
    message: text,
    autoClose: false,
    withCloseButton: false,
    role: 'status',
  });
  return () => void notifications.hide(id);
}
