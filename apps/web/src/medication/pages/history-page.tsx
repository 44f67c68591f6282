import '../../theme/choices.css';
import '../../theme/fields.css';
import { Pagination } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatNotBeforeMessage } from '@packwright/core/fields';
import { ShortSelect } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, EmptyState, LoadFailed, hasFailed, PartSkeleton } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { ExportMenu } from '../../kit/table/index.ts';
import { type ExportChoice, useCodeLabel, useListExport } from '../../shell/lists/index.ts';
import {
  type MedicationHistoryFilter,
  type MedicationHistoryKind,
  exportHistory,
  historyKinds,
  historyPageSize,
  useHistory,
} from '../calls/index.ts';
import { isReversed, pickRange } from '../parts/history/day-range.ts';
import { DayFilter } from '../parts/history/day-filter.tsx';
import { TextFilter } from '../parts/history/text-filter.tsx';
import { HistoryEntries } from '../parts/history/history-entries.tsx';
import historyStyles from '../parts/history/history.module.css';
import { useIdParam } from '../parts/use-id-param.ts';
import { historyMessages } from '../messages/history.ts';

const isKind = (text: unknown): text is MedicationHistoryKind => historyKinds.some((kind) => kind === text);
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

function useDebouncedText(value: unknown): string {
  const [text] = useDebouncedValue(toText(value).trim(), 250);
  return text;
}

/** Tab History: every change of medicines and packs with old and new values; filters live in the address. */
export function HistoryPage() {
  const t = useTranslate(historyMessages);
  const patientId = useIdParam('id');
  const [url, change] = useUrl();
  const page = Math.max(1, Math.trunc(Number(toText(url.page))) || 1);
  const filter: MedicationHistoryFilter = {
    patientId,
    page,
    query: useDebouncedText(url.q),
    drugName: useDebouncedText(url.drug),
    genericName: useDebouncedText(url.generic),
    kind: isKind(url.kind) ? url.kind : '',
    ...pickRange(toText(url.from), toText(url.to)),
  };
  const history = useHistory(filter);
  const exportList = useListExport((choice: ExportChoice<never>) => exportHistory(filter, choice));
  const formatCode = useCodeLabel();
  const isWrong = isReversed(toText(url.from), toText(url.to));
  const setFilter = (part: Readonly<Record<string, string | undefined>>): void =>
    change({ ...part, page: undefined });
  const { patientId: _patient, page: _page, ...filters } = filter;
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <Card>
      <search className={historyStyles.filters} aria-label={t('history.filters')}>
        <div className={historyStyles.names}>
          <TextFilter label={t('history.search')} value={toText(url.q)} onChange={(q) => setFilter({ q })} />
          <TextFilter
            label={t('history.drugName')}
            value={toText(url.drug)}
            onChange={(drug) => setFilter({ drug })}
          />
          <TextFilter
            label={t('history.genericName')}
            value={toText(url.generic)}
            onChange={(generic) => setFilter({ generic })}
          />
        </div>
        <div className={historyStyles.days}>
          <ShortSelect
            label={t('history.kind')}
            value={filter.kind}
            options={historyKinds.map((kind) => ({ value: kind, label: formatCode('changeKind', kind) }))}
            onChoose={(kind) => setFilter({ kind: kind === '' ? undefined : kind })}
            placeholder={t('history.allKinds')}
            clearable
          />
          <DayFilter
            label={t('history.from')}
            value={toText(url.from)}
            onChange={(from) => setFilter({ from })}
          />
          <DayFilter
            label={t('history.to')}
            value={toText(url.to)}
            error={isWrong ? formatNotBeforeMessage(t('history.from')) : undefined}
            onChange={(to) => setFilter({ to })}
          />
          <ExportMenu disabled={isWrong} onExport={(format) => exportList(format, [])} />
        </div>
      </search>
      {history.isPending && <PartSkeleton />}
      {hasFailed(history) && <LoadFailed error={history.error} retry={() => void history.refetch()} />}
      {history.isSuccess && history.data.data.length === 0 && (
        <EmptyState title={t(isFiltered ? 'history.noMatch' : 'history.empty')} />
      )}
      {history.isSuccess && <HistoryEntries entries={history.data.data} />}
      {history.isSuccess && history.data.total > historyPageSize && (
        <Pagination
          value={page}
          total={Math.ceil(history.data.total / historyPageSize)}
          onChange={(to) => change({ page: String(to) })}
          getControlProps={(control) => ({ 'aria-label': t(`page.${control}`) })}
        />
      )}
    </Card>
  );
}
