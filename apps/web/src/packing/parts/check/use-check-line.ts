import { type CheckResult, isActingPharmacist } from '@packwright/core/jobs';
import { useState } from 'react';
import { useHotKey } from '../../../kit/keys/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { createStore } from '../../../kit/store/index.ts';
import { useWho } from '../../../shell/session/index.ts';
import {
  checkMedicine,
  type JobRow,
  type BenchPack,
  type PackLine,
  useBenchChange,
} from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { showPackFailure } from '../../failure.ts';
import { isChecked, isFailed } from './check-state.ts';
import { useMarkedLine } from './use-marked-line.ts';

interface CheckLineOptions {
  readonly pack: BenchPack;
  readonly job: JobRow;
  readonly mayCheck: boolean;
  /** A result that needs a word of its own was chosen. */
  readonly onOther: (line: PackLine) => void;
}

/** A result, and the version of the pack that it was found in. */
interface LineCheck {
  readonly line: PackLine;
  readonly as: CheckResult;
  readonly comment: string;
  readonly version: number;
}

const needsCheck = (line: PackLine): boolean => !isChecked(line);

/** The medicine that is looked at, and the results that it is given, by key or button (PACK-21). */
export function useCheckLine({ pack, job, mayCheck, onOther }: CheckLineOptions) {
  const t = useTranslate(checkMessages);
  const mayPass = isActingPharmacist(useWho()) && mayCheck;
  const { current, onChoose, mark: markLine } = useMarkedLine(pack, needsCheck);
  const [made] = useState(() => createStore(0));
  /** The version that the person saw; own marks since then count as seen, also while they are being refetched. */
  const getSeenJob = (version = job.version): JobRow => ({ ...job, version: Math.max(version, made.get()) });
  const judging = useBenchChange('checking', pack.jobIds, async ({ line, as, comment, version }: LineCheck) =>
    made.set(await checkMedicine(getSeenJob(version), line.prescriptionId, as, comment)),
  );
  const sendResult = (judgement: LineCheck): Promise<void> =>
    // A medicine found wrong is done for now as well: the next one is not the one that failed.
    markLine(judgement.line, judgement.as !== 'pending', () => judging.send(judgement));
  /** Nobody turns a result that failed into a pass: it is taken back first (PACK-62). */
  const mayGive = (line: PackLine, as: CheckResult): boolean =>
    as === 'passed' ? mayPass && !isFailed(line) : as === 'pending' ? mayPass : mayCheck;
  const mark = (as: CheckResult): void => {
    if (current === null || !mayGive(current, as)) return;
    if (as === 'specificReason') onOther(current);
    else sendResult({ line: current, as, comment: '', version: job.version }).catch(showPackFailure);
  };
  useHotKey('F9', t('pass'), () => mark('passed'), mayPass);
  useHotKey('Ctrl Z', t('takeBack'), () => mark('pending'), mayPass);
  return { mayPass, mayGive, current, onChoose, judge: sendResult, mark, seen: getSeenJob };
}
