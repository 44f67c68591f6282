import { useWho } from '../../../shell/session/index.ts';
import type { PackDose } from '../../calls/index.ts';
import { mayActOn } from '../jobs/offered-actions.ts';
import { isForTheSame, packingProgress } from './lines.ts';
import { waits } from './hand.ts';
import { useGestures } from './use-gestures.ts';
import { useHand } from './use-hand.ts';
import { useLeaving } from './use-leaving.ts';
import { type PackDesk, useAnswer } from './use-pack-desk.ts';
import { type ByHand, usePackingQuestion } from './use-packing-question.ts';
import { useScanMatch } from './use-scan-match.ts';

/** What happens at the packing bench: scan, confirm, skip, take back, complete, send to correction (2§4). */
export function usePackingBench(dose: PackDose, ids: readonly number[], desk: PackDesk) {
  const who = useWho();
  const { scanner, order } = desk;
  const may = (kind: Parameters<typeof mayActOn>[1]): boolean =>
    dose.jobs.every((job) => mayActOn(job, kind, who));
  const mayPack = may('confirmLines');
  const hand = useHand(dose);
  const { current, isArmed, onChoose } = hand;
  const { question, isOpen, ask, follow, closeQuestion } = usePackingQuestion(desk);
  const scan = useScanMatch({ dose, onArmed: hand.arm, onNamed: onChoose, onAsk: ask });
  useAnswer(desk, ids, scan);
  const gestures = useGestures({
    dose,
    hand,
    order,
    mayPack,
    onUnscanned: (line) => ask({ kind: 'manual', line, jobs: dose.jobs }),
    onNext: () => {
      scan.clear();
      scanner.box.current?.focus();
    },
  });
  return {
    current,
    isArmed,
    onChoose,
    mayPack,
    mayReject: may('rejectPacking'),
    progress: packingProgress(dose.prescriptions),
    scan,
    scanner,
    ...gestures,
    putByHand: async (asked: ByHand, quantity: string, reason: string): Promise<boolean> => {
      const { isTaken, jobs, line } = await gestures.put(asked.line, quantity, reason, asked.jobs);
      // What somebody else has packed meanwhile is refused however often it is sent; other doses are looked at anew.
      if (!isTaken && line !== undefined && waits(line)) {
        if (isForTheSame(line, asked.line)) follow(asked, jobs);
        else closeQuestion(asked);
      }
      // Who has turned to something else meanwhile stays there.
      if (isTaken && isOpen(asked)) gestures.goOn(asked.line);
      return isTaken;
    },
    ...useLeaving(dose, ids, order),
    question,
    // In its turn: a scan that is being looked up may have a question of its own.
    askCorrection: (): void => order.act(() => ask({ kind: 'correction' })),
    closeQuestion,
  };
}

export type PackingBenchState = ReturnType<typeof usePackingBench>;
