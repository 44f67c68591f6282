import type { ReactNode } from 'react';
import { storeOf } from '../store/index.ts';

interface Common {
  readonly id: number;
  readonly title: string;
}

export interface Confirmation extends Common {
  readonly kind: 'confirm';
  readonly message: ReactNode;
  readonly verb: string;
  readonly stay: string | undefined;
  readonly dangerous: boolean;
  readonly answer: (agreed: boolean) => void;
}

export interface Notice extends Common {
  readonly kind: 'error' | 'info';
  readonly messages: readonly string[];
  readonly answer: () => void;
}

export type OpenDialog = Confirmation | Notice;

export const openDialogs = storeOf<readonly OpenDialog[]>([]);
let last = 0;

function open(dialog: OpenDialog): void {
  openDialogs.set([...openDialogs.get(), dialog]);
}

function nextId(): number {
  last += 1;
  return last;
}

export function closeDialog(id: number): void {
  openDialogs.set(openDialogs.get().filter((dialog) => dialog.id !== id));
}

/** Closes all of them, each as if it had been cancelled: whoever they were opened for has left. */
export function dismissDialogs(): void {
  const open = openDialogs.get();
  openDialogs.set([]);
  for (const dialog of open) {
    if (dialog.kind === 'confirm') dialog.answer(false);
    else dialog.answer();
  }
}

export interface Question {
  /** The question itself. */
  readonly title: string;
  /** What follows from it: one paragraph or a list of consequences. */
  readonly message: ReactNode;
  /** What the button does: 'Archive Margaret Ellison', never 'Yes'. */
  readonly verb: string;
  /** The other button; Cancel unless given. */
  readonly stay?: string;
  /** Hard to reverse: red, the focus on Cancel, and no Enter from a scanner confirms it. */
  readonly dangerous?: boolean;
}

/** Asks before an act; resolves to false on Cancel, Esc and a click outside. */
export function confirm({ title, message, verb, stay, dangerous = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    open({ kind: 'confirm', id: nextId(), title, message, verb, stay, dangerous, answer: resolve });
  });
}

function notify(kind: Notice['kind'], title: string, messages: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    open({ kind, id: nextId(), title, messages, answer: resolve });
  });
}

/** The error dialog of 1§8: the server's title, its list of messages, one OK. */
export function showError(title: string, messages: readonly string[]): Promise<void> {
  return notify('error', title, messages);
}

/** A notice that must be read, such as 'No content' (D-068). */
export function showInfo(title: string, messages: readonly string[]): Promise<void> {
  return notify('info', title, messages);
}
