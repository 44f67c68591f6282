import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useHotKey } from '../../../kit/keys/index.ts';
import { useWords } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import { storeOf, useLatest, useOnce, useStore } from '../../../kit/store/index.ts';
import { toast } from '../../../kit/toast/index.ts';
import { useWho } from '../../../shell/session/index.ts';
import {
  completePacking,
  type PackDose,
  type PackLine,
  rejectPacking,
  usePackChange,
} from '../../calls/index.ts';
import { benchWords } from '../../words/index.ts';
import { showPackFailure } from '../failure.ts';
import { mayActOn } from '../jobs/offered-actions.ts';
import { emptyHand, type Hand, lineInHand, scanFor, waits } from './hand.ts';
import { nextLine, packingProgress, stateOf } from './lines.ts';
import { type PackDesk, useAnswer } from './use-pack-desk.ts';
import { type ScanQuestion, type UnknownBarcode, useScanMatch } from './use-scan-match.ts';
import { useSteps } from './use-steps.ts';

/** The question that is open at the packing bench. */
export type PackingQuestion =
  | ScanQuestion
  | UnknownBarcode
  | { readonly kind: 'manual'; readonly line: PackLine }
  | { readonly kind: 'correction' };

/** What happens at the packing bench: scan, confirm, skip, take back, complete, send to correction (2§4). */
export function usePackingBench(dose: PackDose, ids: readonly number[], desk: PackDesk) {
  const t = useWords(benchWords);
  const who = useWho();
  const { scanner, order } = desk;
  const may = (kind: Parameters<typeof mayActOn>[1]): boolean =>
    dose.jobs.every((job) => mayActOn(job, kind, who));
  const mayPack = may('confirmLines');
  const latest = useLatest(dose);
  // Read when a gesture is done, which may be later than the drawing that it came from.
  const [hand] = useState(() => storeOf<Hand>(emptyHand));
  const held = useStore(hand);
  const current = lineInHand(dose, held);
  const inHand = (): PackLine | null => lineInHand(latest.current, hand.get());
  const choose = (chosen: number): void => hand.set({ chosen, armed: null });
  const onChoose = useCallback(
    (line: PackLine) => hand.set({ chosen: line.prescriptionId, armed: null }),
    [hand],
  );

  const { question, ask, closeQuestion } = useQuestion(desk);
  const steps = useSteps(dose.jobIds);
  const scan = useScanMatch({
    dose,
    onArmed: (armed) => hand.set({ chosen: armed.prescriptionId, armed }),
    onNamed: onChoose,
    onAsk: ask,
  });
  useAnswer(desk, ids, scan);

  const goOn = (from: PackLine): void => {
    const next = nextLine(latest.current.prescriptions, from.prescriptionId, waits);
    choose((next ?? from).prescriptionId);
    scan.clear();
    scanner.box.current?.focus();
  };
  const put = (line: PackLine, packingQty: string, manualReason: string): void => {
    const scanned = scanFor(hand.get(), line);
    steps.take({
      kind: 'confirm',
      prescriptionId: line.prescriptionId,
      packingQty,
      qty: line.qty,
      isManually: scanned === null,
      manualReason,
      drugApn: scanned?.code ?? '',
      isAlternativeSameGeneric: scanned?.isAlternativeSameGeneric ?? false,
    });
    goOn(line);
  };
  const confirm = (): void => {
    const line = inHand();
    if (line === null || !mayPack || !waits(line)) return;
    if (scanFor(hand.get(), line)) put(line, line.qty, '');
    else ask({ kind: 'manual', line });
  };
  /** Leaves the medicine out; one that is out or in already comes back to those that wait. */
  const skip = (): void => {
    const line = inHand();
    if (line === null || !mayPack) return;
    const { prescriptionId } = line;
    const state = stateOf(line);
    if (state === 'skipped') steps.take({ kind: 'reverse', prescriptionId });
    else if (state !== 'waiting') steps.takeOut(prescriptionId);
    else {
      steps.take({ kind: 'skip', prescriptionId });
      goOn(line);
    }
  };
  const undo = (): void => {
    const back = steps.undo();
    if (back !== null) choose(back);
  };
  const inTurn = (act: () => void) => (): void => order.act(act);
  useHotKey('F9', t('confirm'), inTurn(confirm), mayPack);
  useHotKey('F8', t('skip'), inTurn(skip), mayPack);
  useHotKey('Ctrl Z', t('undo'), inTurn(undo), steps.canUndo);

  return {
    current,
    isArmed: scanFor(held, current) !== null,
    mayPack,
    mayReject: may('rejectPacking'),
    progress: packingProgress(dose.prescriptions),
    scan,
    scanner,
    onChoose,
    put,
    confirm: inTurn(confirm),
    skip: inTurn(skip),
    undo: inTurn(undo),
    canUndo: steps.canUndo,
    ...useLeaving(dose),
    question,
    ask,
    closeQuestion,
  };
}

/** The question that is open; what is scanned and pressed meanwhile waits for its answer. */
function useQuestion({ order, scanner }: PackDesk) {
  const [question, setQuestion] = useState<PackingQuestion | null>(null);
  useEffect(() => order.release, [order]);
  return {
    question,
    ask: (next: PackingQuestion): void => {
      order.hold();
      setQuestion(next);
    },
    closeQuestion: (): void => {
      setQuestion(null);
      order.release();
      scanner.box.current?.focus();
    },
  };
}

/** The two ways in which a pack leaves the packing bench. */
function useLeaving(dose: PackDose) {
  const t = useWords(benchWords);
  const navigate = useNavigate();
  const leave = (text: string): void => {
    toast(text);
    void navigate({ to: '/job/pack', search: {} });
  };
  const completing = usePackChange(() => completePacking(dose.jobIds));
  const once = useOnce();
  const complete = (): void => {
    void once(() =>
      completing
        .mutateAsync(undefined)
        .then(() => leave(t('completed', { name: isolated(dose.patientName) })), showPackFailure),
    );
  };
  const rejecting = usePackChange(([reason, comment]: readonly [number, string]) =>
    rejectPacking(dose.jobs, reason, comment),
  );
  return {
    complete,
    isCompleting: completing.isPending,
    reject: (reason: number, comment: string) => rejecting.mutateAsync([reason, comment]),
    onRejected: () => leave(t('correctionSent')),
  };
}

export type PackingBenchState = ReturnType<typeof usePackingBench>;
