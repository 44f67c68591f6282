import { useHotKey } from '../../../kit/keys/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import type { JobRow, PackDose, PackLine, StepEnd } from '../../calls/index.ts';
import { benchMessages } from '../../messages/index.ts';
import { waits } from './hand.ts';
import { aboutInHand, neededInHand, stateOf } from './lines.ts';
import type { HandState } from './use-hand.ts';
import type { PackDesk } from './use-pack-desk.ts';
import { useSteps } from './use-steps.ts';

interface GestureOptions {
  readonly dose: PackDose;
  readonly hand: HandState;
  readonly order: PackDesk['order'];
  readonly mayPack: boolean;
  /** A medicine is to be confirmed that nobody has scanned. */
  readonly onUnscanned: (line: PackLine) => void;
  /** A medicine is done and the next one is in hand. */
  readonly onNext: () => void;
}

/** What a packer does with the medicine in hand: confirm, skip, take back; by key or button, each in its turn. */
export function useGestures({ dose, hand, order, mayPack, onUnscanned, onNext }: GestureOptions) {
  const t = useTranslate(benchMessages);
  const steps = useSteps(dose);
  const goOn = (from: PackLine): void => {
    hand.goOnFrom(from);
    onNext();
  };
  /** What was typed for it is kept until it is in. */
  const put = (
    line: PackLine,
    packingQty: string,
    manualReason: string,
    seen?: readonly JobRow[],
  ): Promise<StepEnd> => {
    const scanned = hand.scanOf(line);
    const step = {
      kind: 'confirm',
      ...aboutInHand(line),
      packingQty,
      qty: neededInHand(line),
      isManually: scanned === null,
      manualReason,
      drugApn: scanned?.code ?? '',
      isAlternativeSameGeneric: scanned?.isAlternativeSameGeneric ?? false,
    } as const;
    return steps.take(step, seen);
  };
  const confirm = (): void => {
    const line = hand.line();
    if (line === null || !mayPack || !waits(line)) return;
    if (!hand.scanOf(line)) return onUnscanned(line);
    void put(line, neededInHand(line), '');
    goOn(line);
  };
  /** Leaves the medicine out; one that is out or in already comes back to those that wait. */
  const skip = (): void => {
    const line = hand.line();
    if (line === null || !mayPack) return;
    const about = aboutInHand(line);
    const state = stateOf(line);
    if (state === 'skipped') void steps.take({ kind: 'reverse', ...about });
    else if (state !== 'waiting') steps.takeOut(about);
    else {
      void steps.take({ kind: 'skip', ...about });
      goOn(line);
    }
  };
  const undo = (): void => {
    const back = steps.undo();
    if (back !== null) hand.take(back);
  };
  const inTurn = (act: () => void) => (): void => order.act(act);
  const gestures = { confirm: inTurn(confirm), skip: inTurn(skip), undo: inTurn(undo) };
  useHotKey('F9', t('confirm'), gestures.confirm, mayPack);
  useHotKey('F8', t('skip'), gestures.skip, mayPack);
  useHotKey('Ctrl Z', t('undo'), gestures.undo, steps.canUndo);
  return { put, goOn, ...gestures, canUndo: steps.canUndo };
}
