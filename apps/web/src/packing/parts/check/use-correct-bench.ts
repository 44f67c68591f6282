import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useHotKey } from '../../../kit/keys/index.ts';
import { useWords } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import { useOnce } from '../../../kit/store/index.ts';
import { toast } from '../../../kit/toast/index.ts';
import { useWho } from '../../../shell/session/index.ts';
import {
  completeCorrection,
  confirmCorrection,
  correctQuantity,
  type JobRow,
  type PackDose,
  type PackLine,
  useBenchChange,
} from '../../calls/index.ts';
import { checkWords } from '../../words/index.ts';
import { firstLine, nextLine } from '../bench/lines.ts';
import { isDone, showPackFailure } from '../failure.ts';
import { mayActOn } from '../jobs/offered-actions.ts';

/** A medicine that was sent back and is not put right yet. */
export const isOpen = (line: PackLine): boolean => line.isCorrectionRequired && !line.isCorrectionConfirm;

/** What happens at the correction bench: confirm what was put right, change quantities, complete (2§4, D-080). */
export function useCorrectBench(dose: PackDose, job: JobRow) {
  const t = useWords(checkWords);
  const who = useWho();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isEditing, setEditing] = useState(false);
  const { jobId } = job;
  const lines = dose.prescriptions;
  const current = lines.find((line) => line.prescriptionId === chosen) ?? firstLine(dose, isOpen);
  const onChoose = useCallback((line: PackLine) => setChosen(line.prescriptionId), []);
  const mayCorrect = mayActOn(job, 'confirmCorrection', who);
  const flagged = lines.filter((line) => line.isCorrectionRequired);

  const toggling = useBenchChange(
    'correction',
    dose.jobIds,
    ({ prescriptionId, isCorrectionConfirm }: PackLine) =>
      confirmCorrection(jobId, prescriptionId, !isCorrectionConfirm),
  );
  const toggle = (): void => {
    if (current === null || !current.isCorrectionRequired || !mayCorrect || toggling.isPending) return;
    const next = isOpen(current) ? nextLine(lines, current.prescriptionId, isOpen) : null;
    toggling.send(current).then(() => {
      if (next !== null) setChosen(next.prescriptionId);
    }, showPackFailure);
  };
  const packing = useBenchChange(
    'correction',
    dose.jobIds,
    ([line, packingQty, manualReason]: readonly [PackLine, string, string]) => {
      const { prescriptionId, qty } = line;
      return correctQuantity(job, { prescriptionId, packingQty, qty }, manualReason);
    },
  );
  const changeQuantity = async (line: PackLine, packingQty: string, reason: string): Promise<boolean> => {
    const isChanged = await isDone(packing.send([line, packingQty, reason]));
    if (isChanged) toast(t('correct.quantitySaved'));
    return isChanged;
  };
  const completing = useBenchChange('correction', dose.jobIds, () => completeCorrection(jobId));
  const once = useOnce();
  const complete = (): void => {
    void once(() =>
      completing.send(undefined).then(() => {
        toast(t('correct.completed', { name: isolated(dose.patientName) }));
        void navigate({ to: '/job/list', search: {} });
      }, showPackFailure),
    );
  };
  useHotKey('F9', t('correct.confirm'), toggle, mayCorrect);
  return {
    current,
    onChoose,
    mayCorrect,
    mayPack: mayActOn(job, 'confirmLines', who),
    flagged: flagged.length,
    open: flagged.filter(isOpen).length,
    toggle,
    changeQuantity,
    isEditing,
    setEditing,
    complete,
    isCompleting: completing.isPending,
  };
}

export type CorrectBenchState = ReturnType<typeof useCorrectBench>;
