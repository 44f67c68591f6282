import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type CheckResult, checkResultOfCode, checkResults } from '@packwright/core/jobs';
import { may } from '@packwright/core/permissions';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useHotKey } from '../../../kit/keys/index.ts';
import { useWords } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import { usePassiveScan } from '../../../kit/scan/index.ts';
import { toast } from '../../../kit/toast/index.ts';
import { client } from '../../../shell/client.ts';
import { useWho } from '../../../shell/session/index.ts';
import { type PackDose, type PackLine, usePackChange } from '../../calls/index.ts';
import { checkWords } from '../../words/index.ts';
import { BenchFrame } from '../bench/bench-frame.tsx';
import { CorrectionDialog } from '../bench/correction-dialog.tsx';
import { LineList } from '../bench/line-list.tsx';
import { LineRow } from '../bench/line-row.tsx';
import { BadSign, GoodSign, SkippedSign } from '../bench/line-sign.tsx';
import { firstLine, nextLine } from '../bench/lines.ts';
import { MedicinePanel } from '../bench/medicine-panel.tsx';
import { showPackFailure } from '../failure.ts';
import { mayActOn } from '../jobs/offered-actions.ts';
import { usePackCode } from '../jobs/use-pack-code.ts';
import { CheckActs } from './check-acts.tsx';
import { checkProgress, isChecked, resultOf } from './check-state.ts';
import { ConfirmPassedDialog } from './confirm-passed-dialog.tsx';
import { benchId, forgetQuickMode, keepQuickMode, useQuickMode } from './quick-mode.ts';
import { QuickBanner } from './quick-banner.tsx';

type Open = 'confirm' | 'reject' | 'other';

const needsCheck = (line: PackLine): boolean => !line.isSkip && !isChecked(line);
const isIn = (line: PackLine): boolean => line.isPackingConfirmed;

/** Checking: each medicine passes or fails, then a pharmacist confirms that the pack passed (2§4). */
export function CheckBench({ dose }: { readonly dose: PackDose }) {
  const t = useWords(checkWords);
  const who = useWho();
  const navigate = useNavigate();
  const quick = useQuickMode();
  const [chosen, setChosen] = useState<number | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const lines = dose.prescriptions;
  const current = lines.find((line) => line.prescriptionId === chosen) ?? firstLine(dose, needsCheck);
  const onChoose = useCallback((line: PackLine) => setChosen(line.prescriptionId), []);
  usePassiveScan(usePackCode());

  const [job] = dose.jobs;
  const mayCheck = job !== undefined && mayActOn(job, 'checkLine', who);
  const mayReject = job !== undefined && mayActOn(job, 'rejectChecking', who);
  const progress = checkProgress(lines);
  const leave = (text: string): void => {
    toast(text);
    void navigate({ to: '/job/list', search: {} });
  };
  const passedText = t('passed', { name: isolated(dose.patientName) });

  const result = usePackChange(async (step: { line: PackLine; result: CheckResult; comment: string }) => {
    if (job === undefined) return;
    await client.checkPrescription({
      params: { id: job.jobId, prescriptionId: step.line.prescriptionId },
      body: {
        checkingStatus: checkResults[step.result].code,
        ...(step.comment !== '' && { checkingComments: step.comment }),
      },
    });
  });
  const judge = (line: PackLine, as: CheckResult, comment = ''): Promise<unknown> => {
    const next = as === 'passed' ? nextLine(lines, line.prescriptionId, needsCheck) : null;
    setChosen(next?.prescriptionId ?? line.prescriptionId);
    return result.mutateAsync({ line, result: as, comment });
  };
  const mark = (as: CheckResult): void => {
    if (current === null || current.isSkip || !mayCheck) return;
    if (as === 'specificReason') setOpen('other');
    else judge(current, as).catch(showPackFailure);
  };
  useHotKey('F9', t('pass'), () => mark('passed'), mayCheck);
  useHotKey('Ctrl Z', t('takeBack'), () => mark('pending'), mayCheck);

  const withoutPassword = !dose.isPasswordAlwaysAsked;
  const maySign = may(who, { menu: 'job', level: 'update', entry: ['checkingConfirmPass'] });
  const way =
    quick !== null && withoutPassword
      ? 'quick'
      : maySign && withoutPassword && progress.unchecked === 0
        ? 'session'
        : 'password';
  const pass = usePackChange(async () => {
    if (job === undefined) return;
    const { jobId, version } = job;
    if (way === 'session') await client.completeChecking({ params: { id: jobId }, body: { version } });
    else if (quick !== null) {
      const body = { jobIds: [jobId], versions: [version], quickJobToken: quick.token, benchId: benchId() };
      keepQuickMode((await client.confirmPassed({ body })).data);
    }
  });
  const confirm = (): void => {
    if (way === 'password') return setOpen('confirm');
    pass.mutateAsync(undefined).then(
      () => leave(passedText),
      (reason: unknown) => {
        if (isEnded(reason)) {
          forgetQuickMode();
          setOpen('confirm');
        }
        return showPackFailure(reason);
      },
    );
  };
  const reject = usePackChange(async ([reason, comment]: readonly [number, string]) => {
    if (job !== undefined)
      await client.rejectChecking({
        params: { id: job.jobId },
        body: { reason, comment, version: job.version },
      });
  });
  const close = (): void => setOpen(null);
  const warning =
    dose.checkerIsPacker === 'no'
      ? undefined
      : t(dose.checkerIsPacker === 'warn' ? 'confirm.samePerson' : 'confirm.blocked');
  return (
    <BenchFrame
      dose={dose}
      above={<QuickBanner />}
      left={
        <LineList
          dose={dose}
          current={current?.prescriptionId ?? null}
          progress={{
            text: t('checked', { done: progress.checked, total: progress.of }),
            done: progress.checked,
            of: progress.of,
          }}
          beside={
            mayReject && (
              <Button
                size="xs"
                color="red"
                variant={progress.failed > 0 ? 'filled' : 'light'}
                onClick={() => setOpen('reject')}
              >
                {t('rejectVerb')}
              </Button>
            )
          }
        >
          {lines.map((line) => (
            <LineRow
              key={line.prescriptionId}
              line={line}
              meals={dose.rowHeadings.length}
              current={line === current}
              done={isChecked(line)}
              sign={<CheckSign line={line} />}
              signText={line.isSkip ? t('result.skipped') : t(`result.${resultOf(line).code}`)}
              without={checkWithout}
              onChoose={onChoose}
            />
          ))}
        </LineList>
      }
      right={
        current && (
          <MedicinePanel dose={dose} line={current} isIn={isIn}>
            {mayCheck && (
              <CheckActs
                line={current}
                progress={progress}
                confirmWord={
                  way === 'quick'
                    ? t('passQuick', { name: isolated(quick?.pharmacistName ?? '') })
                    : t(way === 'session' ? 'completeCheck' : 'confirmPassed')
                }
                confirming={pass.isPending}
                onMark={mark}
                onConfirm={confirm}
              />
            )}
            {open === 'confirm' && (
              <ConfirmPassedDialog
                jobs={dose.jobs}
                {...(warning !== undefined && { warning })}
                onClose={close}
                onPassed={() => leave(passedText)}
              />
            )}
            {open === 'reject' && (
              <CorrectionDialog
                title={t('rejectTitle')}
                suggested={progress.firstFailure}
                onClose={close}
                send={(reason, comment) => reject.mutateAsync([reason, comment])}
                onSent={() => leave(t('rejected'))}
              />
            )}
            {open === 'other' && (
              <CorrectionDialog
                title={t('failOther', { drug: isolated(current.drugName) })}
                suggested={checkResults.specificReason.code}
                verb={t('fail')}
                onClose={close}
                send={(reason, comment) =>
                  judge(current, checkResultOfCode(reason) ?? 'specificReason', comment)
                }
                onSent={close}
              />
            )}
          </MedicinePanel>
        )
      }
    />
  );
}

// What was confirmed by hand or is short in the balance is no concern of the checker.
const checkWithout = ['shortBalance'] as const;

const isEnded = (reason: unknown): boolean =>
  typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === 'QUICK_MODE_ENDED';

function CheckSign({ line }: { readonly line: PackLine }) {
  if (line.isSkip) return <SkippedSign />;
  const result = checkResultOfCode(line.checkingStatus);
  if (result === 'passed') return <GoodSign />;
  return result === 'pending' || result === null ? (
    <IconCircleCheck size={20} stroke={1.3} aria-hidden />
  ) : (
    <BadSign />
  );
}
