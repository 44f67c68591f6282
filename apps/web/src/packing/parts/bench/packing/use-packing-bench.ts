import { displayDrugName } from '@packwright/core/medicines';
import { useTranslate } from '../../../../kit/language/index.ts';
import { isolateText } from '../../../../kit/page/index.ts';
import type { BenchPack, PackLine, SkipExplanation, StepResult } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import { useMayAct } from '../../jobs/use-may-act.ts';
import { computePackingProgress, getLineState, isSameStep } from '../medicines/line-state.ts';
import { isWaiting } from '../medicines/selected-line.ts';
import { type PackedByHand, useGestures } from './use-gestures.ts';
import { useSelectedLine } from '../medicines/use-selected-line.ts';
import { useFinishPacking } from './use-finish-packing.ts';
import { type BenchScanner, useScanHandler } from '../scan/use-bench-scanner.ts';
import { useBenchQuestion } from '../use-bench-question.ts';
import type { ManualConfirmation, PackingQuestion, SkipQuestion } from './packing-question.ts';
import { useScanMatch } from '../scan/use-scan-match.ts';

/** The actions of the packing bench: scan, confirm, skip, undo, complete, send to correction (PACK-13). */
export function usePackingBench(dose: BenchPack, ids: readonly number[], desk: BenchScanner) {
  const { scanner, queue } = desk;
  const mayAct = useMayAct(dose.jobs);
  const mayPack = mayAct('confirmLines');
  const hand = useSelectedLine(dose);
  const { current, isArmed, onChoose } = hand;
  const { question, isOpen, ask, follow, closeQuestion } = useBenchQuestion<PackingQuestion>(desk);
  const describeSettled = useDescribePacked();
  const scan = useScanMatch({
    pack: dose,
    describeSettled,
    onArmed: hand.arm,
    onNamed: onChoose,
    onAsk: ask,
  });
  useScanHandler(desk, ids, scan);
  const gestures = useGestures({
    pack: dose,
    selection: hand,
    queue,
    mayPack,
    onUnscanned: (line) => ask({ kind: 'manual', line, jobs: dose.jobs }),
    onSkip: (line) => ask({ kind: 'skip', line, jobs: dose.jobs }),
    onNext: () => {
      scan.clear();
      scanner.box.current?.focus();
    },
  });
  /** Whether the answer to a question was taken; one that was not stays open as long as it can be repeated. */
  const settle = async (
    asked: ManualConfirmation | SkipQuestion,
    taking: Promise<StepResult>,
  ): Promise<boolean> => {
    const { isTaken, jobs, line } = await taking;
    // A medicine packed by another person is refused on every retry; changed doses are shown again.
    if (!isTaken && line !== undefined && isWaiting(line)) {
      if (isSameStep(line, asked.line)) follow(asked, { ...asked, jobs });
      else closeQuestion(asked);
    }
    // A person who has moved on stays there.
    if (isTaken && isOpen(asked)) gestures.goOn(asked.line);
    return isTaken;
  };
  return {
    current,
    isArmed,
    onChoose,
    mayPack,
    mayReject: mayAct('rejectPacking'),
    progress: computePackingProgress(dose.prescriptions),
    scan,
    scanner,
    ...gestures,
    putByHand: (asked: ManualConfirmation, packed: PackedByHand): Promise<boolean> =>
      settle(asked, gestures.put(asked.line, packed, asked.jobs)),
    leaveOut: (asked: SkipQuestion, because: SkipExplanation): Promise<boolean> =>
      settle(asked, gestures.leaveOut(asked.line, because, asked.jobs)),
    ...useFinishPacking(dose, ids, queue),
    question,
    // In its turn: a scan that is being looked up may have a question of its own.
    askCorrection: (): void => queue.act(() => ask({ kind: 'correction' })),
    closeQuestion,
  };
}

/** Why a scan of a medicine that is packed or left out puts nothing in. */
function useDescribePacked(): (line: PackLine) => string | null {
  const t = useTranslate(benchMessages);
  return (line) => {
    const state = getLineState(line);
    if (state === 'waiting') return null;
    return t(state === 'skipped' ? 'scan.skipped' : 'scan.already', {
      drug: isolateText(displayDrugName(line)),
    });
  };
}

export type PackingBenchState = ReturnType<typeof usePackingBench>;
