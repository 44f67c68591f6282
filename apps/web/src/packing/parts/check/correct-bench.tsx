import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { checkResultOfCode, checkResults } from '@packwright/core/jobs';
import { useCallback, useState } from 'react';
import { useHotKey } from '../../../kit/keys/index.ts';
import { useWords } from '../../../kit/language/index.ts';
import { Iso, isolated, KeyHint, Pill } from '../../../kit/page/index.ts';
import { toast } from '../../../kit/toast/index.ts';
import { client } from '../../../shell/client.ts';
import { useWho } from '../../../shell/session/index.ts';
import { type PackDose, type PackLine, usePackChange } from '../../calls/index.ts';
import { checkWords } from '../../words/index.ts';
import { BenchFrame } from '../bench/bench-frame.tsx';
import benchStyles from '../bench/bench.module.css';
import { LineList } from '../bench/line-list.tsx';
import { LineRow } from '../bench/line-row.tsx';
import { BadSign, GoodSign } from '../bench/line-sign.tsx';
import { firstLine, nextLine } from '../bench/lines.ts';
import { ManualDialog } from '../bench/manual-dialog.tsx';
import { MedicinePanel } from '../bench/medicine-panel.tsx';
import { showPackFailure } from '../failure.ts';
import { mayActOn } from '../jobs/offered-actions.ts';
import styles from './check.module.css';

const isOpen = (line: PackLine): boolean => line.isCorrectionRequired && !line.isCorrectionConfirm;
const isIn = (line: PackLine): boolean => line.isPackingConfirmed;

/** Correction: only what was sent back is marked; each is put right, confirmed, and the pack goes to a new check. */
export function CorrectBench({ dose }: { readonly dose: PackDose }) {
  const t = useWords(checkWords);
  const who = useWho();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number | null>(null);
  const [editing, setEditing] = useState(false);
  const lines = dose.prescriptions;
  const current = lines.find((line) => line.prescriptionId === chosen) ?? firstLine(dose, isOpen);
  const onChoose = useCallback((line: PackLine) => setChosen(line.prescriptionId), []);
  const [job] = dose.jobs;
  const jobId = job?.jobId ?? 0;
  const mayCorrect = job !== undefined && mayActOn(job, 'confirmCorrection', who);
  const mayPack = job !== undefined && mayActOn(job, 'confirmLines', who);
  const flagged = lines.filter((line) => line.isCorrectionRequired);
  const open = flagged.filter(isOpen).length;

  const toggle = usePackChange((line: PackLine) =>
    client.confirmCorrection({
      params: {
        id: jobId,
        prescriptionId: line.prescriptionId,
        isConfirmed: !line.isCorrectionConfirm,
      },
    }),
  );
  const confirm = (): void => {
    if (current === null || !current.isCorrectionRequired || !mayCorrect) return;
    const next = isOpen(current) ? nextLine(lines, current.prescriptionId, isOpen) : null;
    toggle.mutateAsync(current).then(() => {
      if (next !== null) setChosen(next.prescriptionId);
    }, showPackFailure);
  };
  const quantity = usePackChange(([line, packingQty, manualReason]: readonly [PackLine, string, string]) => {
    const { prescriptionId, qty } = line;
    const packed = { prescriptionId, packingQty, qty, isManually: true, manualReason };
    return client.confirmPacking({ body: { jobIds: [jobId], prescriptions: [packed] } });
  });
  const complete = usePackChange(() => client.completeCorrection({ params: { id: jobId } }));
  const finish = (): void => {
    complete.mutateAsync(undefined).then(() => {
      toast(t('correct.completed', { name: isolated(dose.patientName) }));
      void navigate({ to: '/job/list', search: {} });
    }, showPackFailure);
  };
  useHotKey('F9', t('correct.confirm'), confirm, mayCorrect);

  return (
    <BenchFrame
      dose={dose}
      above={<WhatIsWrong dose={dose} />}
      left={
        <LineList
          dose={dose}
          current={current?.prescriptionId ?? null}
          progress={{
            text: t('correct.progress', { done: flagged.length - open, total: flagged.length }),
            done: flagged.length - open,
            of: flagged.length,
          }}
        >
          {lines.map((line) => (
            <LineRow
              key={line.prescriptionId}
              line={line}
              meals={dose.rowHeadings.length}
              current={line === current}
              done={!isOpen(line)}
              sign={<CorrectSign line={line} />}
              signText={t(
                !line.isCorrectionRequired
                  ? 'correct.fine'
                  : line.isCorrectionConfirm
                    ? 'correct.done'
                    : 'correct.row',
              )}
              without={correctWithout}
              onChoose={onChoose}
            />
          ))}
        </LineList>
      }
      right={
        current && (
          <MedicinePanel dose={dose} line={current} isIn={isIn}>
            <LineTrouble line={current} />
            <div className={benchStyles.acts}>
              {mayPack && (
                <Button
                  size="lg"
                  variant="default"
                  px={12}
                  leftSection={<IconPencil size={18} aria-hidden />}
                  onClick={() => setEditing(true)}
                >
                  {t('correct.quantity')}
                </Button>
              )}
              {mayCorrect && open > 0 && (
                <Button
                  size="lg"
                  data-main
                  variant={isOpen(current) ? 'filled' : 'default'}
                  disabled={!current.isCorrectionRequired}
                  leftSection={<IconCheck size={20} aria-hidden />}
                  rightSection={<KeyHint keys="F9" />}
                  onClick={confirm}
                >
                  {t(current.isCorrectionConfirm ? 'correct.takeBack' : 'correct.confirm')}
                </Button>
              )}
              {mayCorrect && open === 0 && (
                <>
                  <Button
                    size="lg"
                    variant="default"
                    disabled={!current.isCorrectionConfirm}
                    onClick={confirm}
                  >
                    {t('correct.takeBack')}
                  </Button>
                  <Button size="lg" data-main loading={complete.isPending} onClick={finish}>
                    {t('correct.complete')}
                  </Button>
                </>
              )}
            </div>
            {editing && (
              <ManualDialog
                line={current}
                needsReason={dose.manualConfirmNeedsReason}
                onClose={() => setEditing(false)}
                onConfirm={(packed, reason) => {
                  setEditing(false);
                  quantity
                    .mutateAsync([current, packed, reason])
                    .then(() => toast(t('correct.quantitySaved')), showPackFailure);
                }}
              />
            )}
          </MedicinePanel>
        )
      }
    />
  );
}

const correctWithout = ['checkAlone', 'shortBalance'] as const;

function CorrectSign({ line }: { readonly line: PackLine }) {
  if (!line.isCorrectionRequired) return line.lineNumber;
  return line.isCorrectionConfirm ? <GoodSign /> : <BadSign />;
}

/** Why the whole pack came back. */
function WhatIsWrong({ dose }: { readonly dose: PackDose }) {
  const t = useWords(checkWords);
  const reason = checkResultOfCode(dose.correctionReason);
  if (reason === null) return null;
  return (
    <p className={styles.note}>
      <strong>{t('correct.reason', { reason: t(`result.${checkResults[reason].code}`) })}</strong>
      {dose.correctionComment !== '' && (
        <>
          {' '}
          <Iso>{dose.correctionComment}</Iso>
        </>
      )}
    </p>
  );
}

/** What the checker found wrong with this medicine. */
function LineTrouble({ line }: { readonly line: PackLine }) {
  const t = useWords(checkWords);
  const result = checkResultOfCode(line.checkingStatus);
  if (!line.isCorrectionRequired || result === null || result === 'pending' || result === 'passed')
    return null;
  return (
    <p className={styles.trouble}>
      <Pill tone="red">{t(`result.${checkResults[result].code}`)}</Pill> <Iso>{line.checkingComments}</Iso>
    </p>
  );
}
