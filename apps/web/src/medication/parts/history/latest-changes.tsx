import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card, hasFailed, LoadFailed, LinesSkeleton } from '../../../kit/page/index.ts';
import { useHistory } from '../../calls/index.ts';
import { sinceMessages } from '../../messages/since.ts';
import { HistoryEntries } from './history-entries.tsx';

const shown = 5;
const wholeHistory = {
  page: 1,
  fromDate: '',
  toDate: '',
  query: '',
  drugName: '',
  genericName: '',
  kind: '',
} as const;

/** The latest changes of a patient's medicines and packs in words. */
export function LatestChanges({ patientId }: { readonly patientId: number }) {
  const t = useTranslate(sinceMessages);
  const history = useHistory({ ...wholeHistory, patientId });
  return (
    <Card title={t('latest')} acts={<Link to={`/patient/${patientId}/history`}>{t('latest.all')}</Link>}>
      {history.isPending && <LinesSkeleton />}
      {hasFailed(history) && <LoadFailed error={history.error} retry={() => void history.refetch()} />}
      {history.data?.data.length === 0 && <p>{t('latest.none')}</p>}
      {history.data && <HistoryEntries entries={history.data.data.slice(0, shown)} isShort />}
    </Card>
  );
}
