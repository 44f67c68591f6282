import { Button } from '@mantine/core';
import { readCheckResult } from '@packwright/core/jobs';
import { IconCircleCheck, IconEye } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { usePassiveScan } from '../../../kit/scan/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import type { JobRow, BenchPack, PackLine } from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { BenchFrame } from '../bench/bench-frame.tsx';
import listStyles from '../bench/medicines/line-list.module.css';
import { useLineGaps } from '../bench/medicines/line-gaps.ts';
import { LineList } from '../bench/medicines/line-list.tsx';
import { type LineProps, LineRow } from '../bench/medicines/line-row.tsx';
import { BadSign, GoodSign, SkippedSign } from '../bench/medicines/line-sign.tsx';
import { MedicinePanel } from '../bench/week/medicine-panel.tsx';
import { usePackCode } from '../jobs/use-pack-code.ts';
import { CheckActions } from './check-actions.tsx';
import styles from './check.module.css';
import { isChecked, getCheckResult, getOwnPackWarning } from './check-state.ts';
import { QueueBar } from './queue/queue-bar.tsx';
import { WholePack } from './whole-pack/whole-pack.tsx';
import { type CheckBenchState, useCheckBench } from './use-check-bench.ts';

const DroppedList = lazyPart(() => import('./dropped/dropped-list.tsx').then((module) => module.DroppedList));
const PackPictures = lazyPart(() =>
  import('./picture/pack-pictures.tsx').then((module) => module.PackPictures),
);
const CheckDialogs = lazyPart(() => import('./check-dialogs.tsx').then((module) => module.CheckDialogs));

/** The parts that would move this bench, beside its banner, when they come. */
export const checkParts = [DroppedList] as const;

const isIn = (line: PackLine): boolean => line.isPackingConfirmed;
// The eye in front says what must be looked at alone; the balance is the packer's concern.
const without = ['shortBalance', 'checkAlone'] as const;

interface CheckBenchProps {
  readonly dose: BenchPack;
  readonly job: JobRow;
}

/** Checking: each medicine passes or fails, then a pharmacist confirms that the pack passed (PACK-22). */
export function CheckBench({ dose, job }: CheckBenchProps) {
  const bench = useCheckBench(dose, job);
  const t = useTranslate(checkMessages);
  usePassiveScan(usePackCode('bench', dose.jobIds, () => showSuccess(t('label.scanned'))));
  return (
    <BenchFrame
      dose={dose}
      above={
        <>
          {bench.isInQueue && <QueueBar jobId={job.jobId} />}
          {bench.mayCheck && <OwnPack dose={dose} />}
          <div className={styles.pictures} data-place={bench.mayCheck || undefined}>
            <PackPictures jobId={job.jobId} mayAdd={bench.mayCheck} />
          </div>
          {dose.dropped.length > 0 && <DroppedList dropped={dose.dropped} mayAcknowledge={bench.mayCheck} />}
        </>
      }
      left={<CheckLines dose={dose} bench={bench} />}
      right={
        bench.current && (
          <MedicinePanel dose={dose} line={bench.current} isIn={isIn} Page={WholePack}>
            {bench.mayCheck && <CheckActions line={bench.current} bench={bench} />}
            <CheckDialogs dose={dose} bench={bench} />
          </MedicinePanel>
        )
      }
    />
  );
}

/** The warning of a self-packed pack stands beside the medicines, because the cells need the height of their side. */
function OwnPack({ dose }: { readonly dose: BenchPack }) {
  const t = useTranslate(checkMessages);
  const word = getOwnPackWarning(dose);
  return (
    word !== null && (
      <p className={styles.note} role="note">
        {t(word)}
      </p>
    )
  );
}

function CheckLines({ dose, bench }: { readonly dose: BenchPack; readonly bench: CheckBenchState }) {
  const t = useTranslate(checkMessages);
  const { checked, of, failed } = bench.progress;
  const said = [t('checked', { done: checked, total: of }), ...useLineGaps(dose.prescriptions)];
  return (
    <LineList
      dose={dose}
      current={bench.current}
      onChoose={bench.onChoose}
      progress={{ text: said.join(' · '), done: checked, of }}
      beside={
        bench.mayReject && (
          <Button
            size="compact-sm"
            color="red"
            variant={failed > 0 ? 'filled' : 'light'}
            onClick={() => bench.askOf('reject')}
          >
            {t('rejectVerb')}
          </Button>
        )
      }
      Row={CheckLine}
    />
  );
}

const CheckLine = memo(function CheckLine(props: LineProps) {
  const t = useTranslate(checkMessages);
  const { line } = props;
  const alone = line.mustCheckAlone && !isChecked(line);
  const result = t(alone ? 'result.alone' : `result.${getCheckResult(line).code}`);
  const said = line.isSkip ? `${t('result.skipped')} · ${result}` : result;
  return (
    <LineRow
      {...props}
      done={isChecked(line)}
      sign={<CheckSign line={line} />}
      signText={said}
      without={without}
    />
  );
});

function CheckSign({ line }: { readonly line: PackLine }) {
  const result = readCheckResult(line.checkingStatus);
  // That it was left out stays in sight, also once a pharmacist has said that it is right so.
  if (result === 'passed') return line.isSkip ? <SkippedSign /> : <GoodSign />;
  if (result !== 'pending' && result !== null) return <BadSign />;
  // A medicine that must be looked at alone keeps its eye until somebody has (PACK-23).
  return line.mustCheckAlone ? (
    <span className={listStyles.mark} data-mark="alone">
      <IconEye size={18} stroke={1.8} aria-hidden />
    </span>
  ) : (
    <IconCircleCheck size={20} stroke={1.3} aria-hidden />
  );
}
