import { useHotKey } from '../../../kit/keys/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import { useOnce } from '../../../kit/store/index.ts';
import { useWho } from '../../../shell/session/index.ts';
import {
  completeCorrection,
  confirmCorrection,
  type JobRow,
  type PackDose,
  type PackLine,
  useBenchChange,
} from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { useWayOut } from '../bench/use-way-out.ts';
import { showPackFailure } from '../failure.ts';
import { mayActOn } from '../jobs/offered-actions.ts';
import { type Asked, useAsked } from './use-asked.ts';
import { useMarkedLine } from './use-marked-line.ts';

/** The medicine whose quantity is being changed. */
interface Edited {
  readonly line: PackLine;
}

export type Editing = Asked<Edited>;

/** A medicine that was sent back and is not put right yet. */
export const isOpen = (line: PackLine): boolean => line.isCorrectionRequired && !line.isCorrectionConfirm;

/** What happens at the correction bench: confirm what was put right, change quantities, complete (2§4, D-080). */
export function useCorrectBench(dose: PackDose, job: JobRow) {
  const t = useTranslate(checkMessages);
  const who = useWho();
  const leave = useWayOut('correction', dose.jobIds);
  const { asked: editing, ask, close, told } = useAsked<Edited>();
  const { jobId, version } = job;
  const { current, onChoose, mark } = useMarkedLine(dose, isOpen);
  const mayCorrect = mayActOn(job, 'confirmCorrection', who);
  const flagged = dose.prescriptions.filter((line) => line.isCorrectionRequired);

  const toggling = useBenchChange('correction', dose.jobIds, ([line, seen]: readonly [PackLine, number]) =>
    confirmCorrection({ jobId, version: seen }, line.prescriptionId, !line.isCorrectionConfirm),
  );
  const toggle = (): void => {
    if (current === null || !current.isCorrectionRequired || !mayCorrect) return;
    mark(current, isOpen(current), () => toggling.send([current, version])).catch(showPackFailure);
  };
  const completing = useBenchChange('correction', dose.jobIds, completeCorrection);
  const once = useOnce();
  const complete = (): void => {
    void once(() =>
      completing
        .send(job)
        .then(() => leave(t('correct.completed', { name: isolated(dose.patientName) })), showPackFailure),
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
    editing,
    edit: (line: PackLine): void => ask({ line, version }),
    endEditing: close,
    told,
    complete,
    isCompleting: completing.isPending,
  };
}

export type CorrectBenchState = ReturnType<typeof useCorrectBench>;
