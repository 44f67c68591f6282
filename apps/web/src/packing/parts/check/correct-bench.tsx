import { readCheckResult, checkResults } from '@packwright/core/jobs';
import { memo } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import { ScanBox } from '../../../kit/scan/index.ts';
import type { JobRow, BenchPack, PackLine } from '../../calls/index.ts';
import { benchMessages, checkMessages } from '../../messages/index.ts';
import { BenchFrame } from '../bench/bench-frame.tsx';
import { useLineGaps } from '../bench/medicines/line-gaps.ts';
import { LineList } from '../bench/medicines/line-list.tsx';
import { type LineProps, LineRow } from '../bench/medicines/line-row.tsx';
import { BadSign, GoodSign } from '../bench/medicines/line-sign.tsx';
import { useBenchScanner } from '../bench/scan/use-bench-scanner.ts';
import { MedicinePanel } from '../bench/week/medicine-panel.tsx';
import { CorrectActions } from './correct-actions.tsx';
import styles from './check.module.css';
import { LineProblem } from './line-problem.tsx';
import { type CorrectBenchState, isUncorrected, useCorrectBench } from './use-correct-bench.ts';

const CorrectDialogs = lazyPart(() =>
  import('./correct-dialogs.tsx').then((module) => module.CorrectDialogs),
);

// A corrected medicine counts as packed, also where packing had not reached it or had left it out.
const isIn = ({ isPackingConfirmed, isCorrectionConfirm }: PackLine): boolean =>
  isPackingConfirmed || isCorrectionConfirm;
const without = ['checkAlone', 'shortBalance'] as const;

interface CorrectBenchProps {
  readonly dose: BenchPack;
  readonly job: JobRow;
}

/**
 * Correction: only what was sent back is marked; each is put right, confirmed by its scan or by hand, and the pack goes to
 * a new check. The label of another patient stops the work, as at packing (PACK-78).
 */
export function CorrectBench({ dose, job }: CorrectBenchProps) {
  const b = useTranslate(benchMessages);
  const desk = useBenchScanner(() => dose.jobIds);
  const bench = useCorrectBench(dose, job, desk);
  const { current } = bench;
  return (
    <BenchFrame
      dose={dose}
      above={
        <>
          <ScanBox
            scanner={desk.scanner}
            label={b('scan.medicine')}
            result={bench.scan.result}
            looking={desk.isLooking}
          />
          <RejectionReason dose={dose} />
        </>
      }
      left={<CorrectLines dose={dose} bench={bench} />}
      right={
        current && (
          <MedicinePanel dose={dose} line={current} isIn={isIn}>
            <LineProblem line={current} jobId={job.jobId} />
            <CorrectActions line={current} bench={bench} />
            {(bench.editing ?? bench.scan.question) !== null && (
              <CorrectDialogs dose={dose} jobId={job.jobId} bench={bench} />
            )}
          </MedicinePanel>
        )
      }
    />
  );
}

function CorrectLines({ dose, bench }: { readonly dose: BenchPack; readonly bench: CorrectBenchState }) {
  const t = useTranslate(checkMessages);
  const done = bench.flagged - bench.open;
  const said = [t('correct.progress', { done, total: bench.flagged }), ...useLineGaps(dose.prescriptions)];
  return (
    <LineList
      dose={dose}
      current={bench.current}
      onChoose={bench.onChoose}
      progress={{ text: said.join(' · '), done, of: bench.flagged }}
      Row={CorrectLine}
    />
  );
}

const CorrectLine = memo(function CorrectLine(props: LineProps) {
  const t = useTranslate(checkMessages);
  const { line } = props;
  const said = isUncorrected(line)
    ? 'correct.row'
    : line.isCorrectionRequired
      ? 'correct.done'
      : 'correct.fine';
  return (
    <LineRow
      {...props}
      done={!isUncorrected(line)}
      sign={<CorrectSign line={line} />}
      signText={t(said)}
      without={without}
    />
  );
});

function CorrectSign({ line }: { readonly line: PackLine }) {
  if (!line.isCorrectionRequired) return line.lineNumber;
  return line.isCorrectionConfirm ? <GoodSign /> : <BadSign />;
}

/** Why the whole pack came back. */
function RejectionReason({ dose }: { readonly dose: BenchPack }) {
  const t = useTranslate(checkMessages);
  const reason = readCheckResult(dose.correctionReason);
  if (reason === null) return null;
  return (
    <p className={styles.note}>
      <strong>{t('correct.reason', { reason: t(`result.${checkResults[reason].code}`) })}</strong>
      {dose.correctionComment !== '' && ' · '}
      <BidiText>{dose.correctionComment}</BidiText>
    </p>
  );
}
