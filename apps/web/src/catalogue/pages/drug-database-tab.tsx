import { useTranslate } from '../../kit/language/index.ts';
import { Counts, EmptyState } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { type DrugFilter, useDrugCount } from '../calls.ts';
import { DrugTable } from '../parts/drug-table.tsx';
import { messages } from '../messages/index.ts';

const filters = {
  all: {},
  inUse: { status: 0 },
  ceased: { status: 1 },
} as const satisfies Record<string, DrugFilter>;
type DrugListChoice = keyof typeof filters;

const isChoice = (text: unknown): text is DrugListChoice =>
  typeof text === 'string' && Object.hasOwn(filters, text);

/** Every drug of the pharmacy and of the shared catalogue. */
export function DrugDatabaseTab() {
  const t = useTranslate(messages);
  const [url, change] = useUrl();
  const chosen = isChoice(url.status) ? url.status : 'inUse';
  const numbers = {
    all: useDrugCount(filters.all),
    inUse: useDrugCount(filters.inUse),
    ceased: useDrugCount(filters.ceased),
  };
  return (
    <>
      <Counts
        label={t('drugs.counts')}
        chosen={chosen}
        counts={(['inUse', 'ceased', 'all'] as const).map((id) => ({
          id,
          label: t(`drugs.${id}`),
          value: numbers[id],
        }))}
        onChoose={(id) => change({ status: id === 'inUse' ? undefined : id, page: undefined })}
      />
      <DrugTable
        id="drugs"
        label={t('drugs.database')}
        filter={filters[chosen]}
        empty={<EmptyState title={t('drugs.empty')} hint={t('drugs.emptyHint')} />}
      />
    </>
  );
}
