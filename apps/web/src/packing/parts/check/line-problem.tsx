import { readCheckResult, type CorrectionReason } from '@packwright/core/jobs';
import { displayDrugName } from '@packwright/core/medicines';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText } from '../../../kit/page/index.ts';
import { type PackLine, useJobHistory } from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { computeNeededQuantity, formatLineQuantity } from '../bench/medicines/line-state.ts';
import styles from './check.module.css';
import { findChecker } from './find-checker.ts';
import { isUncorrected } from './use-correct-bench.ts';

const sentences = {
  incorrectDrug: 'correct.wrongDrug',
  incorrectQuality: 'correct.wrongQuantity',
  specificReason: 'correct.otherWrong',
} as const satisfies Record<CorrectionReason, string>;

interface LineProblemProps {
  readonly line: PackLine;
  readonly jobId: number;
}

/** Who found what wrong with this medicine and what to do now, in one sentence (PACK-131). */
export function LineProblem({ line, jobId }: LineProblemProps) {
  const t = useTranslate(checkMessages);
  const history = useJobHistory(jobId);
  const result = readCheckResult(line.checkingStatus);
  if (!isUncorrected(line) || result === null || result === 'pending' || result === 'passed') return null;
  const checker = findChecker(history.data ?? [], line);
  const name = checker === '' ? t('correct.checker') : isolateText(checker);
  return (
    <p className={styles.trouble}>
      {t(sentences[result], {
        name,
        drug: isolateText(displayDrugName(line)),
        quantity: isolateText(formatLineQuantity(computeNeededQuantity(line))),
      })}
      {line.checkingComments !== '' && (
        <>
          {' '}
          {t('correct.said', { name })} “<BidiText>{line.checkingComments}</BidiText>”
        </>
      )}
    </p>
  );
}
