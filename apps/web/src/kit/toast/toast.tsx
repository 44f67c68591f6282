import { noticeToastMilliseconds, successToastMilliseconds } from '@packwright/core/fields';
import { notifications } from '@mantine/notifications';
import { translate } from '../language/index.ts';
import { messages } from '../messages/index.ts';
import { ToastText, type ToastTextProps } from './toast-text.tsx';

/** Success 4 seconds, notices 5. */
export const toastTimes = { success: successToastMilliseconds, notice: noticeToastMilliseconds } as const;

export interface ToastOptions {
  readonly title?: string;
  /** Offers Undo where the server can undo. */
  readonly undo?: () => void;
}

export interface ToastContent {
  readonly title?: string;
  readonly act?: ToastTextProps['act'];
}

/** Shorter work needs no word. */
const moment = 300;

const colours = { success: 'pine', notice: 'gray', problem: 'red' } as const;

export type ToastKind = keyof typeof colours;

export const buildToastProps = (kind: ToastKind, text: string, { title, act }: ToastContent) => ({
  color: colours[kind],
  message: <ToastText text={text} {...(act && { act })} />,
  closeButtonProps: { 'aria-label': translate(messages, 'close') },
  role: kind === 'problem' ? 'alert' : 'status',
  ...(title && { title }),
});

function showToast(kind: ToastKind, text: string, { title, undo }: ToastOptions): void {
  const act = undo && {
    label: translate(messages, 'undo'),
    run: () => {
      notifications.hide(id);
      undo();
    },
  };
  const id = notifications.show({
    ...buildToastProps(kind, text, { ...(title && { title }), ...(act && { act }) }),
    autoClose: kind === 'success' ? toastTimes.success : toastTimes.notice,
  });
}

/** Says that something was done, top right, for 4 seconds; the pointer holds it. */
export const showSuccess = (text: string, options: ToastOptions = {}): void =>
  showToast('success', text, options);

/** A notice, such as one from the live connection, for 5 seconds. */
export const showNotice = (text: string, options: ToastOptions = {}): void =>
  showToast('notice', text, options);

/** A problem that needs no dialog, such as a code that is already in use. */
export const showProblem = (text: string, options: ToastOptions = {}): void =>
  showToast('problem', text, options);

/** Says that something is being worked at, once that takes longer than a moment; call what it answers when it is over. */
export function showProgressToast(text: string): () => void {
  let id: string | null = null;
  const late = setTimeout(() => {
    id = notifications.show({
      loading: true,
      message: text,
      autoClose: false,
      withCloseButton: false,
      role: 'status',
    });
  }, moment);
  return () => {
    clearTimeout(late);
    if (id !== null) notifications.hide(id);
  };
}
