import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState } from '../../kit/page/index.ts';
import type { DrugFilter } from '../calls.ts';
import { DrugTable } from '../parts/drug-table.tsx';
import { messages } from '../messages/index.ts';

const waiting: DrugFilter = { authorized: 0 };

/** Drugs that a pharmacy added and that await approval (DRUG-1). */
export function AwaitingReviewTab() {
  const t = useTranslate(messages);
  return (
    <DrugTable
      id="drugs-review"
      label={t('drugs.review')}
      filter={waiting}
      empty={<EmptyState title={t('drugs.nothingToReview')} hint={t('drugs.nothingToReviewHint')} />}
    />
  );
}
