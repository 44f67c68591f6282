import { displayDrugName } from '@packwright/core/medicines';
import { useState } from 'react';
import { useHotKey } from '../../../kit/keys/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { createStore, useActionLock, useLatest, useStore } from '../../../kit/store/index.ts';
import {
  completeCorrection,
  confirmCorrection,
  type CorrectionClaim,
  type JobRow,
  type BenchPack,
  type PackLine,
  useBenchChange,
} from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import type { ArmedScan } from '../bench/medicines/selected-line.ts';
import { type BenchScanner, useScanHandler } from '../bench/scan/use-bench-scanner.ts';
import {
  type ScanQuestion,
  type UnknownBarcode,
  useScanMatch,
  type WrongTablet,
} from '../bench/scan/use-scan-match.ts';
import { useBenchQuestion } from '../bench/use-bench-question.ts';
import { useLeaveBench } from '../bench/use-leave-bench.ts';
import { showPackFailure } from '../../failure.ts';
import { useMayAct } from '../jobs/use-may-act.ts';
import { type OpenQuestion, useOpenQuestion } from './use-open-question.ts';
import { useMarkedLine } from './use-marked-line.ts';
import { useOpenBoard } from './use-open-board.ts';

/** The medicine that is being confirmed by hand, or whose quantity is being changed. */
interface EditedLine {
  readonly kind: 'byHand' | 'quantity';
  readonly line: PackLine;
}

export type LineEdit = OpenQuestion<EditedLine>;

/** A medicine that is put right, as it was seen, or no longer when there is no claim. */
interface LineCorrection {
  readonly line: PackLine;
  readonly version: number;
  readonly claim: CorrectionClaim | null;
}

/** A medicine that was sent back and is not put right yet. */
export const isUncorrected = (line: PackLine): boolean =>
  line.isCorrectionRequired && !line.isCorrectionConfirm;

/** The actions of the correction bench: scan, confirm corrections, change quantities, complete (PACK-19, PACK-97). */
export function useCorrectBench(dose: BenchPack, job: JobRow, desk: BenchScanner) {
  const t = useTranslate(checkMessages);
  const mayAct = useMayAct([job]);
  const leave = useLeaveBench('correction', dose.jobIds);
  const openBoard = useOpenBoard();
  const { asked: editing, ask, close, told } = useOpenQuestion<EditedLine>();
  const { jobId, version } = job;
  const { current, findCurrent, onChoose, mark } = useMarkedLine(dose, isUncorrected);
  const mayCorrect = mayAct('confirmCorrection');
  const flagged = dose.prescriptions.filter((line) => line.isCorrectionRequired);
  const scan = useCorrectionScan(dose, desk, onChoose);

  const correcting = useBenchChange(
    'correction',
    dose.jobIds,
    ({ line, version: seen, claim }: LineCorrection) =>
      confirmCorrection({ jobId, version: seen }, line.prescriptionId, claim),
  );
  const send = (correction: LineCorrection): Promise<void> => {
    scan.disarm();
    return mark(correction.line, correction.claim !== null, () => correcting.send(correction));
  };
  const latestVersion = useLatest(version);
  const toggle = (): void => {
    const line = findCurrent();
    if (line === null || !line.isCorrectionRequired || !mayCorrect) return;
    const seen = latestVersion.current;
    const scanned = scan.findScan(line);
    if (isUncorrected(line) && scanned === null) return ask({ kind: 'byHand', line, version: seen });
    send({ line, version: seen, claim: isUncorrected(line) ? scanned : null }).catch(showPackFailure);
  };
  const toggleInTurn = (): void => desk.queue.act(toggle);
  const completing = useBenchChange('correction', dose.jobIds, completeCorrection);
  const once = useActionLock();
  const complete = (): void => {
    void once(() =>
      completing
        .send(job)
        .then(
          () => leave(t('correct.completed', { name: isolateText(dose.patientName) }), openBoard),
          showPackFailure,
        ),
    );
  };
  useHotKey('F9', t('correct.confirm'), toggleInTurn, mayCorrect);
  return {
    current,
    onChoose,
    mayCorrect,
    mayPack: mayAct('confirmLines'),
    flagged: flagged.length,
    open: flagged.filter(isUncorrected).length,
    scan,
    isArmed: current !== null && scan.armed?.prescriptionId === current.prescriptionId,
    toggle: toggleInTurn,
    editing,
    edit: (line: PackLine): void => ask({ kind: 'quantity', line, version }),
    endEditing: close,
    told,
    putRightByHand: (asked: LineEdit, manualReason: string): Promise<void> =>
      told(asked, send({ line: asked.line, version: asked.version, claim: { manualReason } })),
    complete,
    isCompleting: completing.isPending,
  };
}

export type CorrectBenchState = ReturnType<typeof useCorrectBench>;

/** Scans at the correction bench, looked up as at packing: that of a medicine that was sent back puts it right. */
function useCorrectionScan(dose: BenchPack, desk: BenchScanner, onChoose: (line: PackLine) => void) {
  const t = useTranslate(checkMessages);
  // Read when a gesture is done, which may be after a later render.
  const [held] = useState(() => createStore<ArmedScan | null>(null));
  const armed = useStore(held);
  const { question, ask, closeQuestion } = useBenchQuestion<ScanQuestion | UnknownBarcode | WrongTablet>(
    desk,
  );
  const choose = (prescriptionId: number): void => {
    const line = dose.prescriptions.find((each) => each.prescriptionId === prescriptionId);
    if (line !== undefined) onChoose(line);
  };
  const match = useScanMatch({
    pack: dose,
    describeSettled: (line) => {
      if (isUncorrected(line)) return null;
      const drug = isolateText(displayDrugName(line));
      return t(line.isCorrectionRequired ? 'correct.scannedDone' : 'correct.scannedFine', { drug });
    },
    onArmed: (scan) => {
      held.set(scan);
      choose(scan.prescriptionId);
    },
    onNamed: onChoose,
    onAsk: ask,
  });
  useScanHandler(desk, dose.jobIds, match);
  return {
    ...match,
    scanner: desk.scanner,
    armed,
    question,
    closeQuestion,
    disarm: (): void => held.set(null),
    findScan: ({ prescriptionId }: PackLine): CorrectionClaim | null => {
      const scan = held.get();
      if (scan?.prescriptionId !== prescriptionId) return null;
      const { code: drugApn, isAlternativeSameGeneric, isShortDateConfirmed } = scan;
      return { drugApn, isAlternativeSameGeneric, isShortDateConfirmed };
    },
  };
}
