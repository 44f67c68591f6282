import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useHotKey } from '../../../kit/keys/index.ts';
import { useWords } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import { useScanner } from '../../../kit/scan/index.ts';
import { useOnce } from '../../../kit/store/index.ts';
import { toast } from '../../../kit/toast/index.ts';
import { client } from '../../../shell/client.ts';
import { useWho } from '../../../shell/session/index.ts';
import { type PackDose, type PackLine, usePackChange } from '../../calls/index.ts';
import { benchWords } from '../../words/index.ts';
import { showPackFailure } from '../failure.ts';
import { mayActOn } from '../jobs/offered-actions.ts';
import { firstLine, nextLine, packingProgress, stateOf } from './lines.ts';
import { type ArmedScan, type ScanQuestion, type UnknownBarcode, useScanMatch } from './use-scan-match.ts';
import { useSteps } from './use-steps.ts';

/** The question that is open at the packing bench. */
export type PackingQuestion =
  | ScanQuestion
  | UnknownBarcode
  | { readonly kind: 'manual' }
  | { readonly kind: 'correction' };

const waits = (line: PackLine): boolean => stateOf(line) === 'waiting';

/** What happens at the packing bench: scan, confirm, skip, take back, complete, send to correction (2§4). */
export function usePackingBench(dose: PackDose) {
  const t = useWords(benchWords);
  const who = useWho();
  const navigate = useNavigate();
  const lines = dose.prescriptions;
  const [chosen, setChosen] = useState<number | null>(null);
  const [armed, setArmed] = useState<ArmedScan | null>(null);
  const [question, setQuestion] = useState<PackingQuestion | null>(null);
  const steps = useSteps(dose.jobIds);
  const current = lines.find((line) => line.prescriptionId === chosen) ?? firstLine(dose, waits);
  const isArmed = armed !== null && armed.prescriptionId === current?.prescriptionId;
  const may = (kind: Parameters<typeof mayActOn>[1]): boolean =>
    dose.jobs.every((job) => mayActOn(job, kind, who));
  const mayPack = may('confirmLines');

  const choose = useCallback((id: number | null) => {
    setChosen(id);
    setArmed(null);
  }, []);
  const onChoose = useCallback((line: PackLine) => choose(line.prescriptionId), [choose]);
  const scan = useScanMatch({
    dose,
    onArmed: (next) => {
      setArmed(next);
      setChosen(next.prescriptionId);
    },
    onNamed: onChoose,
    onAsk: setQuestion,
  });
  const scanner = useScanner({ onScan: scan.scan, onRefused: scan.refuse });
  const goOn = (from: PackLine): void => {
    choose(nextLine(lines, from.prescriptionId, waits)?.prescriptionId ?? from.prescriptionId);
    scan.clear();
    scanner.box.current?.focus();
  };

  const put = (line: PackLine, packingQty: string, manualReason: string): void => {
    const scanned = armed?.prescriptionId === line.prescriptionId ? armed : null;
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
    if (current === null || !mayPack || !waits(current)) return;
    if (isArmed) put(current, current.qty, '');
    else setQuestion({ kind: 'manual' });
  };
  const skip = (): void => {
    if (current === null || !mayPack) return;
    const { prescriptionId } = current;
    if (stateOf(current) === 'skipped') steps.take({ kind: 'reverse', prescriptionId });
    else if (waits(current)) {
      steps.take({ kind: 'skip', prescriptionId });
      goOn(current);
    }
  };
  const undo = (): void => {
    const back = steps.undo();
    if (back !== null) choose(back);
  };
  const leave = (text: string): void => {
    toast(text);
    void navigate({ to: '/job/pack', search: {} });
  };
  const completing = usePackChange(() => client.completePacking({ body: { jobIds: [...dose.jobIds] } }));
  const once = useOnce();
  const complete = (): void => {
    void once(() =>
      completing
        .mutateAsync(undefined)
        .then(() => leave(t('completed', { name: isolated(dose.patientName) })), showPackFailure),
    );
  };
  const rejecting = usePackChange(async ([reason, comment]: readonly [number, string]) => {
    for (const { jobId, version } of dose.jobs)
      await client.rejectPacking({ params: { id: jobId }, body: { reason, comment, version } });
  });
  useHotKey('F9', t('confirm'), confirm, mayPack);
  useHotKey('F8', t('skip'), skip, mayPack);
  useHotKey('Ctrl Z', t('undo'), undo, steps.canUndo);

  return {
    current,
    isArmed,
    mayPack,
    mayReject: may('rejectPacking'),
    progress: packingProgress(lines),
    scan,
    scanner,
    onChoose,
    put,
    confirm,
    skip,
    undo,
    canUndo: steps.canUndo,
    complete,
    isCompleting: completing.isPending,
    reject: (reason: number, comment: string) => rejecting.mutateAsync([reason, comment]),
    onRejected: () => leave(t('correctionSent')),
    question,
    ask: setQuestion,
    closeQuestion: () => {
      setQuestion(null);
      scanner.box.current?.focus();
    },
  };
}

export type PackingBenchState = ReturnType<typeof usePackingBench>;
