import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useHotKey } from '../../../kit/keys/index.ts';
import { useWords } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import { ScanBox, useScanner } from '../../../kit/scan/index.ts';
import { toast } from '../../../kit/toast/index.ts';
import { client } from '../../../shell/client.ts';
import { useWho } from '../../../shell/session/index.ts';
import { type PackDose, type PackLine, usePackChange } from '../../calls/index.ts';
import { benchWords } from '../../words/index.ts';
import { showPackFailure } from '../failure.ts';
import { mayActOn } from '../jobs/offered-actions.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { BenchFrame } from './bench-frame.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { GenericDialog } from './generic-dialog.tsx';
import { LineList } from './line-list.tsx';
import { LineRow } from './line-row.tsx';
import { PackingSign } from './line-sign.tsx';
import { firstLine, nextLine, packingProgress, stateOf } from './lines.ts';
import { ManualDialog } from './manual-dialog.tsx';
import { MedicinePanel } from './medicine-panel.tsx';
import { PackingActs } from './packing-acts.tsx';
import { type ArmedScan, type ScanQuestion, type UnknownBarcode, useScanMatch } from './use-scan-match.ts';
import { useSteps } from './use-steps.ts';

type Open = ScanQuestion | UnknownBarcode | { readonly kind: 'manual' } | { readonly kind: 'correction' };

const waits = (line: PackLine): boolean => stateOf(line) === 'waiting';
const isIn = (line: PackLine): boolean => line.isPackingConfirmed;

/** Packing by scan: one medicine after the other goes into the pack, each after its barcode (2§4). */
export function PackingBench({ dose }: { readonly dose: PackDose }) {
  const t = useWords(benchWords);
  const who = useWho();
  const navigate = useNavigate();
  const lines = dose.prescriptions;
  const [chosen, setChosen] = useState<number | null>(null);
  const [armed, setArmed] = useState<ArmedScan | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const steps = useSteps(dose.jobIds);
  const current = lines.find((line) => line.prescriptionId === chosen) ?? firstLine(dose, waits);
  const scan = useScanMatch({
    dose,
    onArmed: (next) => {
      setArmed(next);
      setChosen(next.prescriptionId);
    },
    onNamed: (line) => choose(line.prescriptionId),
    onAsk: setOpen,
  });
  const scanner = useScanner({ onScan: scan.scan, onRefused: scan.refuse });
  const choose = (id: number | null): void => {
    setChosen(id);
    setArmed(null);
  };
  const onChoose = useCallback((line: PackLine) => {
    setChosen(line.prescriptionId);
    setArmed(null);
  }, []);
  const goOn = (from: PackLine): void => {
    choose(nextLine(lines, from.prescriptionId, waits)?.prescriptionId ?? from.prescriptionId);
    scan.clear();
    scanner.box.current?.focus();
  };
  const mayPack = dose.jobs.every((job) => mayActOn(job, 'confirmLines', who));

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
    if (armed?.prescriptionId === current.prescriptionId) put(current, current.qty, '');
    else setOpen({ kind: 'manual' });
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
  const complete = usePackChange(() => client.completePacking({ body: { jobIds: [...dose.jobIds] } }));
  const finish = (): void => {
    complete.mutateAsync(undefined).then(() => {
      toast(t('completed', { name: isolated(dose.patientName) }));
      void navigate({ to: '/job/pack', search: {} });
    }, showPackFailure);
  };
  const reject = usePackChange(async ([reason, comment]: readonly [number, string]) => {
    for (const { jobId, version } of dose.jobs)
      await client.rejectPacking({ params: { id: jobId }, body: { reason, comment, version } });
  });
  useHotKey('F9', t('confirm'), confirm, mayPack);
  useHotKey('F8', t('skip'), skip, mayPack);
  useHotKey('Ctrl Z', t('undo'), undo, steps.canUndo);

  const progress = packingProgress(lines);
  const close = (): void => {
    setOpen(null);
    scanner.box.current?.focus();
  };
  return (
    <BenchFrame
      dose={dose}
      above={<ScanBox scanner={scanner} label={t('scan.medicine')} result={scan.result} />}
      left={
        <LineList
          dose={dose}
          current={current?.prescriptionId ?? null}
          progress={{
            text: t('packed', { done: progress.packed, total: progress.of }),
            done: progress.packed + progress.skipped,
            of: progress.of,
          }}
          beside={progress.skipped > 0 && <span>{t('skippedCount', { count: progress.skipped })}</span>}
        >
          {lines.map((line) => {
            const state = stateOf(line);
            return (
              <LineRow
                key={line.prescriptionId}
                line={line}
                meals={dose.rowHeadings.length}
                current={line === current}
                done={state !== 'waiting'}
                sign={<PackingSign line={line} state={state} />}
                signText={t(`state.${state}`)}
                without={packingWithout}
                onChoose={onChoose}
              />
            );
          })}
        </LineList>
      }
      right={
        current && (
          <MedicinePanel dose={dose} line={current} isIn={isIn}>
            <PackingActs
              line={current}
              armed={armed?.prescriptionId === current.prescriptionId}
              progress={progress}
              mayPack={mayPack}
              mayReject={dose.jobs.every((job) => mayActOn(job, 'rejectPacking', who))}
              canUndo={steps.canUndo}
              completing={complete.isPending}
              onConfirm={confirm}
              onSkip={skip}
              onUndo={undo}
              onComplete={finish}
              onReject={() => setOpen({ kind: 'correction' })}
            />
            {open?.kind === 'manual' && (
              <ManualDialog
                line={current}
                needsReason={dose.manualConfirmNeedsReason}
                onClose={close}
                onConfirm={(quantity, reason) => {
                  put(current, quantity, reason);
                  close();
                }}
              />
            )}
            {open?.kind === 'generic' && (
              <GenericDialog
                question={open}
                onClose={close}
                onAgree={() => {
                  scan.arm(open.line, open.code, true);
                  close();
                }}
              />
            )}
            {open?.kind === 'assign' && (
              <AssignDialog
                code={open.code}
                lines={lines}
                current={current}
                onClose={close}
                onAssigned={(code) => {
                  close();
                  scan.scan(code);
                }}
              />
            )}
            {open?.kind === 'correction' && (
              <CorrectionDialog
                title={t('correctionTitle')}
                onClose={close}
                send={(reason, comment) => reject.mutateAsync([reason, comment])}
                onSent={() => {
                  toast(t('correctionSent'));
                  void navigate({ to: '/job/pack', search: {} });
                }}
              />
            )}
          </MedicinePanel>
        )
      }
    />
  );
}

const packingWithout = ['checkAlone'] as const;
