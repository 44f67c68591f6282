import type { WarningData } from '@packwright/contract/medication';
import { type ReactNode, useState } from 'react';
import { later } from '../../kit/later/index.ts';
import { warningsOf } from '../form/warnings.ts';

const WarningsDialog = later(() => import('./warnings-dialog.tsx').then((module) => module.WarningsDialog));

interface Asked {
  readonly data: WarningData;
  readonly answer: (agreed: boolean) => void;
}

/** Saves; warnings are shown with both records side by side, and one Continue answers them all. */
export function useConfirmedSave(): {
  readonly save: <Answer>(send: (isConfirm: boolean) => Promise<Answer>) => Promise<Answer | false>;
  readonly question: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (data: WarningData): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (agreed: boolean): void => {
        setAsked(null);
        resolve(agreed);
      };
      setAsked({ data, answer });
    });
  const attempt = async <Answer,>(
    send: (isConfirm: boolean) => Promise<Answer>,
    isConfirm: boolean,
  ): Promise<Answer | false> => {
    try {
      return await send(isConfirm);
    } catch (reason) {
      const data = warningsOf(reason);
      if (data === null) throw reason;
      // A warning that came up meanwhile is asked about as well.
      return (await ask(data)) ? attempt(send, true) : false;
    }
  };
  return {
    save: (send) => attempt(send, false),
    question: asked && <WarningsDialog data={asked.data} onAnswer={asked.answer} />,
  };
}
