import { noticeToastMilliseconds, successToastMilliseconds } from '@packwright/core/fields';
import { notifications } from '@mantine/notifications';
import { translate } from '../language/index.ts';
import { messages } from '../messages/index.ts';
import { ToastText, type ToastTextProps } from './toast-text.tsx';

/** Success 4 seconds, notices 5 (D-066). */
export const toastTimes = { success: successToastMilliseconds, notice: noticeToastMilliseconds } as const;

export interface ToastOptions {
  readonly title?: string;
  /** Offers Undo where the server can undo. */
  readonly undo?: () => void;
}

export interface ToastLooks {
  readonly title?: string;
  readonly act?: ToastTextProps['act'];
}

/** Shorter work needs no word. */
const moment = 300;

const colours = { success: 'pine', notice: 'gray', problem: 'red' } as const;

export type Kind = keyof typeof colours;

export const looks = (kind: Kind, text: string, { title, act }: ToastLooks) => ({
  color: colours[kind],
  message: <ToastText text={text} {...(act && { act })} />,
  closeButtonProps: { 'aria-label': translate(messages, 'close') },
  role: kind === 'problem' ? 'alert' : 'status',
  ...(title && { title }),
});

function show(kind: Kind, text: string, { title, undo }: ToastOptions): void {
  const act = undo && {
    label: translate(messages, 'undo'),
    run: () => {
      notifications.hide(id);
      undo();
    },
  };
  const id = notifications.show({
    ...looks(kind, text, { ...(title && { title }), ...(act && { act }) }),
    autoClose: kind === 'success' ? toastTimes.success : toastTimes.notice,
  });
}

/** Says that something was done, top right, for 4 seconds; the pointer holds it. */
export const toast = (text: string, options: ToastOptions = {}): void => show('success', text, options);

/** A notice, such as one from the live connection, for 5 seconds. */
export const notice = (text: string, options: ToastOptions = {}): void => show('notice', text, options);

/** A problem that needs no dialog, such as a code that is already in use. */
export const problem = (text: string, options: ToastOptions = {}): void => show('problem', text, options);

/** Says that something is being worked at, once that takes longer than a moment; call what it answers when it is over. */
export function working(text: string): () => void {
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
