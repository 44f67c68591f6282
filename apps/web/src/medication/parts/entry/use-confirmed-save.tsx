import type { WarningData } from '@packwright/contract/medication';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { findWarnings } from '../form/warnings.ts';

const WarningsDialog = lazyPart(() =>
  import('./warnings-dialog.tsx').then((module) => module.WarningsDialog),
);

interface PendingWarnings {
  readonly data: WarningData;
  readonly answer: (agreed: boolean) => void;
}

/** Saves; warnings are shown with both records side by side, and one Continue answers them all. */
export function useConfirmedSave(): {
  readonly save: <Answer>(send: (isConfirm: boolean) => Promise<Answer>) => Promise<Answer | false>;
  readonly question: ReactNode;
} {
  const [pending, setPending] = useState<PendingWarnings | null>(null);
  const askConfirmation = (data: WarningData): Promise<boolean> =>
    new Promise((resolve) => {
      const handleAnswer = (agreed: boolean): void => {
        setPending(null);
        resolve(agreed);
      };
      setPending({ data, answer: handleAnswer });
    });
  const trySave = async <Answer,>(
    send: (isConfirm: boolean) => Promise<Answer>,
    isConfirm: boolean,
  ): Promise<Answer | false> => {
    try {
      return await send(isConfirm);
    } catch (reason) {
      const data = findWarnings(reason);
      if (data === null) throw reason;
      // A warning that arose meanwhile needs a confirmation as well.
      return (await askConfirmation(data)) ? trySave(send, true) : false;
    }
  };
  return {
    save: (send) => trySave(send, false),
    question: pending && <WarningsDialog data={pending.data} onAnswer={pending.answer} />,
  };
}
