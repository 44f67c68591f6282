import { useHotKey } from '../../../../kit/keys/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import type { JobRow, BenchPack, PackLine, SkipExplanation, StepResult } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import { isWaiting } from '../medicines/selected-line.ts';
import { getStepTarget, computeNeededQuantity, getLineState } from '../medicines/line-state.ts';
import type { SelectedLineState } from '../medicines/use-selected-line.ts';
import type { BenchScanner } from '../scan/use-bench-scanner.ts';
import { useSteps } from './use-steps.ts';

/** How much of a medicine went in without a scan, and why. */
export interface PackedByHand {
  readonly packingQty: string;
  readonly manualReason: string;
  /** Empty for the quantity that the doses need. */
  readonly quantityReason: string;
}

interface GestureOptions {
  readonly pack: BenchPack;
  readonly selection: SelectedLineState;
  readonly queue: BenchScanner['queue'];
  readonly mayPack: boolean;
  /** A medicine is to be confirmed without a scan. */
  readonly onUnscanned: (line: PackLine) => void;
  /** A medicine is to be left out, for a reason that is still to be given. */
  readonly onSkip: (line: PackLine) => void;
  /** A medicine is done and the next one is selected. */
  readonly onNext: () => void;
}

/** The actions of a packer on the selected medicine: confirm, skip, undo; by key or button, each in its turn. */
export function useGestures(options: GestureOptions) {
  const { pack, selection, queue, mayPack, onUnscanned, onSkip, onNext } = options;
  const t = useTranslate(benchMessages);
  const steps = useSteps(pack);
  const selectNext = (from: PackLine): void => {
    selection.goOnFrom(from);
    onNext();
  };
  /** The typed values are kept until the medicine is packed. */
  const sendConfirmation = (
    line: PackLine,
    packed: PackedByHand,
    seen?: readonly JobRow[],
  ): Promise<StepResult> => {
    const scanned = selection.scanOf(line);
    const step = {
      kind: 'confirm',
      ...getStepTarget(line),
      ...packed,
      qty: computeNeededQuantity(line),
      isManually: scanned === null,
      drugApn: scanned?.code ?? '',
      isAlternativeSameGeneric: scanned?.isAlternativeSameGeneric ?? false,
      isShortDateConfirmed: scanned?.isShortDateConfirmed ?? false,
    } as const;
    return steps.take(step, seen);
  };
  const confirm = (): void => {
    const line = selection.line();
    if (line === null || !mayPack || !isWaiting(line)) return;
    if (!selection.scanOf(line)) return onUnscanned(line);
    void sendConfirmation(line, {
      packingQty: computeNeededQuantity(line),
      manualReason: '',
      quantityReason: '',
    });
    selectNext(line);
  };
  /** Asks why the medicine is left out; a skipped or packed one becomes waiting again. */
  const skip = (): void => {
    const line = selection.line();
    if (line === null || !mayPack) return;
    const about = getStepTarget(line);
    const state = getLineState(line);
    if (state === 'skipped') {
      const { skippedReason: reason, skippedComment: comment } = line;
      void steps.take({ kind: 'reverse', ...about, reason, comment });
    } else if (state === 'waiting') onSkip(line);
    else steps.takeOut(about);
  };
  const undo = (): void => {
    const back = steps.undo();
    if (back !== null) selection.take(back);
  };
  const enqueue = (act: () => void) => (): void => queue.act(act);
  const gestures = { confirm: enqueue(confirm), skip: enqueue(skip), undo: enqueue(undo) };
  useHotKey('F9', t('confirm'), gestures.confirm, mayPack);
  useHotKey('F8', t('skip'), gestures.skip, mayPack);
  useHotKey('Ctrl Z', t('undo'), gestures.undo, steps.canUndo);
  return {
    put: sendConfirmation,
    leaveOut: (line: PackLine, because: SkipExplanation, seen: readonly JobRow[]): Promise<StepResult> =>
      steps.take({ kind: 'skip', ...getStepTarget(line), ...because }, seen),
    goOn: selectNext,
    ...gestures,
    canUndo: steps.canUndo,
  };
}
