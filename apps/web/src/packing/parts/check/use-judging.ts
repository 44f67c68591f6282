import type { CheckResult } from '@packwright/core/jobs';
import { useCallback, useState } from 'react';
import { useHotKey } from '../../../kit/keys/index.ts';
import { useWords } from '../../../kit/language/index.ts';
import { storeOf } from '../../../kit/store/index.ts';
import {
  checkMedicine,
  type JobRow,
  type PackDose,
  type PackLine,
  useBenchChange,
} from '../../calls/index.ts';
import { checkWords } from '../../words/index.ts';
import { firstLine, nextLine } from '../bench/lines.ts';
import { showPackFailure } from '../failure.ts';
import { isChecked } from './check-state.ts';

interface JudgingOptions {
  readonly dose: PackDose;
  readonly job: JobRow;
  readonly mayCheck: boolean;
  /** A result that needs a word of its own was chosen. */
  readonly onOther: () => void;
}

const needsCheck = (line: PackLine): boolean => !line.isSkip && !isChecked(line);

/** The medicine that is looked at, and the results that it is given, by key or button (2§4). */
export function useJudging({ dose, job, mayCheck, onOther }: JudgingOptions) {
  const t = useWords(checkWords);
  const [chosen, setChosen] = useState<number | null>(null);
  const lines = dose.prescriptions;
  const current = lines.find((line) => line.prescriptionId === chosen) ?? firstLine(dose, needsCheck);
  const onChoose = useCallback((line: PackLine) => setChosen(line.prescriptionId), []);
  const [made] = useState(() => storeOf(0));
  /** What was marked here counts as seen, also while the pack is still being read anew. */
  const seen = (): JobRow => ({ ...job, version: Math.max(job.version, made.get()) });
  const judging = useBenchChange(
    'checking',
    dose.jobIds,
    async ({ line, as, comment }: { line: PackLine; as: CheckResult; comment: string }) =>
      made.set(await checkMedicine(seen(), line.prescriptionId, as, comment)),
  );
  const judge = async (line: PackLine, as: CheckResult, comment = ''): Promise<void> => {
    const next = as === 'passed' ? nextLine(lines, line.prescriptionId, needsCheck) : null;
    await judging.send({ line, as, comment });
    setChosen(next?.prescriptionId ?? line.prescriptionId);
  };
  const mark = (as: CheckResult): void => {
    if (current === null || current.isSkip || !mayCheck || judging.isPending) return;
    if (as === 'specificReason') onOther();
    else judge(current, as).catch(showPackFailure);
  };
  useHotKey('F9', t('pass'), () => mark('passed'), mayCheck);
  useHotKey('Ctrl Z', t('takeBack'), () => mark('pending'), mayCheck);
  return { current, onChoose, judge, mark, seen };
}
