import { useHotKey } from '../../../kit/keys/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import {
  completeCorrection,
  confirmCorrection,
  type JobRow,
  type BenchPack,
  type PackLine,
  useBenchChange,
} from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { useLeaveBench } from '../bench/use-leave-bench.ts';
import { showPackFailure } from '../../failure.ts';
import { useMayAct } from '../jobs/use-may-act.ts';
import { type OpenQuestion, useOpenQuestion } from './use-open-question.ts';
import { useMarkedLine } from './use-marked-line.ts';

/** The medicine whose quantity is being changed. */
interface EditedLine {
  readonly line: PackLine;
}

export type LineEdit = OpenQuestion<EditedLine>;

/** A medicine that was sent back and is not put right yet. */
export const isUncorrected = (line: PackLine): boolean =>
  line.isCorrectionRequired && !line.isCorrectionConfirm;

/** The actions of the correction bench: confirm corrections, change quantities, complete (PACK-19). */
export function useCorrectBench(dose: BenchPack, job: JobRow) {
  const t = useTranslate(checkMessages);
  const mayAct = useMayAct([job]);
  const leave = useLeaveBench('correction', dose.jobIds);
  const { asked: editing, ask, close, told } = useOpenQuestion<EditedLine>();
  const { jobId, version } = job;
  const { current, onChoose, mark } = useMarkedLine(dose, isUncorrected);
  const mayCorrect = mayAct('confirmCorrection');
  const flagged = dose.prescriptions.filter((line) => line.isCorrectionRequired);

  const toggling = useBenchChange('correction', dose.jobIds, ([line, seen]: readonly [PackLine, number]) =>
    confirmCorrection({ jobId, version: seen }, line.prescriptionId, !line.isCorrectionConfirm),
  );
  const toggle = (): void => {
    if (current === null || !current.isCorrectionRequired || !mayCorrect) return;
    mark(current, isUncorrected(current), () => toggling.send([current, version])).catch(showPackFailure);
  };
  const completing = useBenchChange('correction', dose.jobIds, completeCorrection);
  const once = useActionLock();
  const complete = (): void => {
    void once(() =>
      completing
        .send(job)
        .then(() => leave(t('correct.completed', { name: isolateText(dose.patientName) })), showPackFailure),
    );
  };
  useHotKey('F9', t('correct.confirm'), toggle, mayCorrect);
  return {
    current,
    onChoose,
    mayCorrect,
    mayPack: mayAct('confirmLines'),
    flagged: flagged.length,
    open: flagged.filter(isUncorrected).length,
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
