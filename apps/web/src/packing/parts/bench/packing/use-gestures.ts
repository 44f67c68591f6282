import { useHotKey } from '../../../../kit/keys/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import type { JobRow, BenchPack, PackLine, StepResult } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import { isWaiting } from '../medicines/selected-line.ts';
import { getStepTarget, computeNeededQuantity, getLineState } from '../medicines/line-state.ts';
import type { SelectedLineState } from '../medicines/use-selected-line.ts';
import type { BenchScanner } from '../scan/use-bench-scanner.ts';
import { useSteps } from './use-steps.ts';

interface GestureOptions {
  readonly pack: BenchPack;
  readonly selection: SelectedLineState;
  readonly queue: BenchScanner['queue'];
  readonly mayPack: boolean;
  /** A medicine is to be confirmed without a scan. */
  readonly onUnscanned: (line: PackLine) => void;
  /** A medicine is done and the next one is selected. */
  readonly onNext: () => void;
}

/** The actions of a packer on the selected medicine: confirm, skip, undo; by key or button, each in its turn. */
export function useGestures({ pack, selection, queue, mayPack, onUnscanned, onNext }: GestureOptions) {
  const t = useTranslate(benchMessages);
  const steps = useSteps(pack);
  const selectNext = (from: PackLine): void => {
    selection.goOnFrom(from);
    onNext();
  };
  /** The typed values are kept until the medicine is packed. */
  const sendConfirmation = (
    line: PackLine,
    packingQty: string,
    manualReason: string,
    seen?: readonly JobRow[],
  ): Promise<StepResult> => {
    const scanned = selection.scanOf(line);
    const step = {
      kind: 'confirm',
      ...getStepTarget(line),
      packingQty,
      qty: computeNeededQuantity(line),
      isManually: scanned === null,
      manualReason,
      drugApn: scanned?.code ?? '',
      isAlternativeSameGeneric: scanned?.isAlternativeSameGeneric ?? false,
    } as const;
    return steps.take(step, seen);
  };
  const confirm = (): void => {
    const line = selection.line();
    if (line === null || !mayPack || !isWaiting(line)) return;
    if (!selection.scanOf(line)) return onUnscanned(line);
    void sendConfirmation(line, computeNeededQuantity(line), '');
    selectNext(line);
  };
  /** Skips the medicine; a skipped or packed one becomes waiting again. */
  const skip = (): void => {
    const line = selection.line();
    if (line === null || !mayPack) return;
    const about = getStepTarget(line);
    const state = getLineState(line);
    if (state === 'skipped') void steps.take({ kind: 'reverse', ...about });
    else if (state !== 'waiting') steps.takeOut(about);
    else {
      void steps.take({ kind: 'skip', ...about });
      selectNext(line);
    }
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
  return { put: sendConfirmation, goOn: selectNext, ...gestures, canUndo: steps.canUndo };
}
