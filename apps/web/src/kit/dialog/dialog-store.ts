import type { ReactNode } from 'react';
import { createStore } from '../store/index.ts';

interface DialogBase {
  readonly id: number;
  readonly title: string;
}

export interface ConfirmDialogState extends DialogBase, ConfirmOptions {
  readonly kind: 'confirm';
  readonly answer: (agreed: boolean) => void;
}

export interface NoticeDialogState extends DialogBase {
  readonly kind: 'error' | 'info';
  readonly messages: readonly string[];
  readonly answer: () => void;
}

export type OpenDialog = ConfirmDialogState | NoticeDialogState;

export const openDialogs = createStore<readonly OpenDialog[]>([]);
let last = 0;

function addDialog(dialog: OpenDialog): void {
  openDialogs.set([...openDialogs.get(), dialog]);
}

function createId(): number {
  last += 1;
  return last;
}

export function closeDialog(id: number): void {
  openDialogs.set(openDialogs.get().filter((dialog) => dialog.id !== id));
}

/** Cancels all dialogs, because the person they were opened for has left. */
export function dismissDialogs(): void {
  const addDialog = openDialogs.get();
  openDialogs.set([]);
  for (const dialog of addDialog) {
    if (dialog.kind === 'confirm') dialog.answer(false);
    else dialog.answer();
  }
}

export interface ConfirmOptions {
  /** The question itself. */
  readonly title: string;
  /** The consequences: one paragraph or a list. */
  readonly message: ReactNode;
  /** The text of the button: 'Archive Margaret Ellison', never 'Yes'. */
  readonly verb: string;
  /** The other button; Cancel unless given. */
  readonly stay?: string;
  /** Hard to reverse: careful, and red. */
  readonly dangerous?: boolean;
  /** A warning: the focus on Cancel, so that no Enter from a scanner confirms it. */
  readonly careful?: boolean;
  /** Wide: the act waits until this name is typed. */
  readonly named?: { readonly label: string; readonly name: string };
}

/** Asks before an act; resolves to false on Cancel, Esc and a click outside. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    addDialog({ kind: 'confirm', id: createId(), ...options, answer: resolve });
  });
}

function openNotice(
  kind: NoticeDialogState['kind'],
  title: string,
  messages: readonly string[],
): Promise<void> {
  return new Promise((resolve) => {
    addDialog({ kind, id: createId(), title, messages, answer: resolve });
  });
}

/** The error dialog: the server's title, its list of messages, one OK (WEB-9). */
export function showError(title: string, messages: readonly string[]): Promise<void> {
  return openNotice('error', title, messages);
}

/** A notice that must be read, such as 'No content'. */
export function showInfo(title: string, messages: readonly string[]): Promise<void> {
  return openNotice('info', title, messages);
}
