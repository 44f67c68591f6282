import { Refusal } from '@packwright/contract';
import { type ListedWarningData, listedWarningData } from '@packwright/contract/medication';
import { displayDrugName } from '@packwright/core/medicines';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../kit/lazy/index.ts';
import type { ListRow } from './list-values.ts';

const ListedWarningsDialog = lazyPart(() =>
  import('./listed-warnings-dialog.tsx').then((module) => module.ListedWarningsDialog),
);

interface PendingWarnings {
  readonly data: ListedWarningData;
  readonly names: readonly string[];
  readonly answer: (agreed: boolean) => void;
}

function findListedWarnings(reason: unknown): ListedWarningData | null {
  if (!(reason instanceof Refusal) || reason.status !== 409) return null;
  const read = listedWarningData.safeParse(reason.data);
  return read.success ? read.data : null;
}

/** Saves all rows; the warnings of all of them are asked about once (MED-65). */
export function useListedSave() {
  const [pending, setPending] = useState<PendingWarnings | null>(null);
  const askConfirmation = (data: ListedWarningData, names: readonly string[]): Promise<boolean> =>
    new Promise((resolve) => {
      const handleAnswer = (agreed: boolean): void => {
        setPending(null);
        resolve(agreed);
      };
      setPending({ data, names, answer: handleAnswer });
    });
  const save = async <Answer,>(
    rows: readonly ListRow[],
    send: (isConfirm: boolean) => Promise<Answer>,
    isConfirm = false,
  ): Promise<Answer | false> => {
    try {
      return await send(isConfirm);
    } catch (reason) {
      const data = findListedWarnings(reason);
      if (data === null) throw reason;
      const names = rows.map(({ drug }) => (drug ? displayDrugName(drug) : ''));
      // A warning that arose meanwhile needs a confirmation as well.
      return (await askConfirmation(data, names)) ? save(rows, send, true) : false;
    }
  };
  const question: ReactNode = pending && (
    <ListedWarningsDialog data={pending.data} names={pending.names} onAnswer={pending.answer} />
  );
  return { save, question };
}
