import { limits } from '@packwright/core/fields';
import { useState } from 'react';
import { toFailure } from '../../../kit/dialog/index.ts';
import { useSentence, useTranslate } from '../../../kit/language/index.ts';
import { showNotice, showSuccess } from '../../../kit/toast/index.ts';
import type { Task } from '../../../shell/tasks/index.ts';
import {
  type BalanceImport,
  checkBalanceFile,
  orderBalanceImport,
  useRefetchBalances,
} from '../../calls/files.ts';
import { fileMessages } from '../../messages/files.ts';
import { readRefusedFile, type RefusedFile, translateFileRefusal } from './file-refusal.ts';

export interface ImportState {
  readonly file: File | null;
  /** It is being read, or sent. */
  readonly isBusy: boolean;
  readonly found: BalanceImport | null;
  readonly refused: RefusedFile | null;
  readonly failure: string;
  /** The task that posts it; 0 for none. */
  readonly taskId: number;
}

const idle: ImportState = {
  file: null,
  isBusy: false,
  found: null,
  refused: null,
  failure: '',
  taskId: 0,
};

/** A file of balances on its way: checked, ordered, posted in the background (LEDGER-24, LEDGER-29). */
export function useBalanceImport(onClose: () => void) {
  const t = useTranslate(fileMessages);
  const sentence = useSentence();
  const refetch = useRefetchBalances();
  const [state, setState] = useState(idle);
  const { file, found } = state;

  const fail = (failed: File, reason: unknown, told = ''): void => {
    const refused = readRefusedFile(reason);
    const messages = refused ? [] : (toFailure(translateFileRefusal(reason))?.messages ?? []);
    setState({ ...idle, file: failed, refused, failure: [told, ...messages].join(' ').trim() });
  };

  /** `told` says why an earlier import of it failed. */
  const check = async (chosen: File, told = ''): Promise<void> => {
    if (chosen.size > limits.uploadBytes)
      return setState({ ...idle, file: chosen, failure: t('fault.tooLarge') });
    setState({ ...idle, file: chosen, isBusy: true, failure: told });
    try {
      setState({ ...idle, file: chosen, found: await checkBalanceFile(chosen), failure: told });
    } catch (reason) {
      fail(chosen, reason, told);
    }
  };

  const order = async (): Promise<void> => {
    if (file === null) return;
    setState({ ...state, isBusy: true });
    try {
      const ordered = await orderBalanceImport(file);
      setState({ ...idle, file, found: ordered, taskId: ordered.taskId });
    } catch (reason) {
      fail(file, reason);
    }
  };

  /** A file whose import was stopped or refused is checked again, which shows why. */
  const end = async ({ state: ended, message }: Task): Promise<void> => {
    await refetch();
    if (ended === 'done') {
      showSuccess(t('done', { count: found?.changedCount ?? 0 }));
      return onClose();
    }
    if (ended === 'cancelled') showSuccess(t('stopped'));
    if (file !== null) await check(file, sentence(message));
  };

  const continueInBackground = (): void => {
    showNotice(t('goesOn'));
    onClose();
  };

  return { state, check, order, end, continueInBackground };
}
