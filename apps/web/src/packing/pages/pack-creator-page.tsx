import { formatPersonName } from '@packwright/core/identifiers';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { showFailure } from '../../kit/dialog/index.ts';
import { useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { EmptyState, Page } from '../../kit/page/index.ts';
import { getToday, useActionLock, useLastRequest, useUrl } from '../../kit/store/index.ts';
import { type ListParams, DataTable, useTable } from '../../kit/table/index.ts';
import { showNotice } from '../../kit/toast/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { useSettings } from '../../shell/settings/settings.ts';
import { findAllQuickPrint, type QuickPrintFilter, useQuickPrint } from '../calls/index.ts';
import { findPackProposal } from '../calls/proposals.ts';
import { CreatorFormCard } from '../parts/creator/creator-form.tsx';
import { creatorSchema } from '../parts/creator/creator-schema.ts';
import { findAwayStatus } from '../parts/creator/away-status.ts';
import styles from '../parts/creator/creator.module.css';
import { buildFreshSearch, toPrintForm, readFilter, writeFilter } from '../parts/creator/print-form.ts';
import { useFilterFollower } from '../parts/creator/use-filter-follower.ts';
import { useQuickPrintColumns } from '../parts/creator/quick-print-columns.tsx';
import { getResultKey, useCreator } from '../parts/creator/use-creator.ts';
import { useLinkedPacks } from '../parts/creator/use-linked-packs.ts';
import { useProposal } from '../parts/creator/use-proposal.ts';
import { useQuickSelection } from '../parts/creator/use-quick-selection.ts';
import { creatorMessages } from '../messages/index.ts';

const ResultCard = lazyPart(() => import('../parts/creator/result-card.tsx').then((m) => m.ResultCard));

const ProposalCard = lazyPart(() => import('../parts/creator/proposal-card.tsx').then((m) => m.ProposalCard));

const OnePatientNote = lazyPart(() =>
  import('../parts/creator/one-patient-note.tsx').then((m) => m.OnePatientNote),
);

/** The packs without warnings on all pages of the list; a pack of a patient who is away is selected manually. */
async function findReady(
  params: ListParams,
  filter: QuickPrintFilter,
  signal: AbortSignal,
): Promise<number[]> {
  const all = await findAllQuickPrint(params, filter, signal);
  return all.filter((row) => row.isPrintable && findAwayStatus(row) === null).map(({ foilId }) => foilId);
}

/** Pack Creator: packs for a group, ward or chosen patients, from a day on for some weeks. */
export function PackCreatorPage() {
  const t = useTranslate(creatorMessages);
  const may = useMay();
  const [search, setSearch] = useUrl();
  const filter = useMemo(() => readFilter(search, getToday()), [search]);
  const limit = useSettings()?.foilPrintLimit ?? 500;
  const table = useTable('quick-print');
  const query = useQuickPrint(table.asked, filter, true);
  const rows = query.data?.data;
  const selection = useQuickSelection(rows ?? []);
  useLinkedPacks(selection, query.isPlaceholderData ? undefined : rows, filter);
  const proposal = useProposal();
  // A press chooses nothing in a list that was shown since (PACK-152).
  const choosing = useLastRequest(JSON.stringify([filter, table.state.query, table.state.filters]));
  const dropChoice = (): void => {
    choosing.drop();
    selection.clear();
    proposal.drop();
  };
  const creator = useCreator(dropChoice);
  const columns = useQuickPrintColumns();
  const mayCreate = may({ menu: 'job', level: 'create' });
  const fresh = { ...filter, doseTimeOption: 0, expiryDate: '', printOnly: !mayCreate };
  const form = useEditForm({
    schema: creatorSchema,
    defaultValues: fresh,
    save: (values) =>
      creator.run(
        values.printOnly || !mayCreate ? 'printed' : 'jobs',
        toPrintForm(values, [...selection.ids], getToday()),
      ),
  });
  const follower = useFilterFollower(form, filter, fresh, dropChoice);
  const changeFilter = (): void => {
    const next = form.getValues();
    if (creatorSchema.shape.packStartDate.safeParse(next.packStartDate).success) {
      follower.led(next);
      setSearch(writeFilter(next, getToday()));
      dropChoice();
    }
  };
  const once = useActionLock();
  const printLabels = (): void =>
    void once(() => creator.run('labels', toPrintForm(form.getValues(), [...selection.ids], getToday())));
  const [finding, setFinding] = useState(false);
  const selectReady = (): void => {
    setFinding(true);
    choosing
      .ask(
        (signal) => findReady(table.asked, filter, signal),
        (ids) => {
          if (ids.length >= limit) showNotice(t('limited', { count: limit - 1, limit }));
          selection.setAll(ids.slice(0, limit - 1), true);
        },
      )
      .catch(showFailure)
      .finally(() => setFinding(false));
  };
  const chooseUpToLimit = (ids: readonly number[]): void => {
    if (ids.length >= limit) showNotice(t('limited', { count: limit - 1, limit }));
    selection.choose(ids.slice(0, limit - 1));
  };
  const chooseProposal = (patientGroupId: number): Promise<void> =>
    choosing.ask(
      (signal) => findPackProposal(patientGroupId, signal),
      (found) => proposal.take(found, { form, fresh, led: follower.led, setSearch, choose: chooseUpToLimit }),
    );
  const blockReason =
    selection.count === 0 ? t('chooseFirst') : selection.count >= limit ? t('limit', { limit }) : null;
  return (
    <Page title={t('title')} fill>
      <div className={styles.creator}>
        <CreatorFormCard
          form={form}
          count={selection.count}
          blockReason={blockReason}
          isLabelling={creator.making === 'labels'}
          onFilter={changeFilter}
          onLabels={printLabels}
          onClear={dropChoice}
        />
        <div className={styles.list}>
          {filter.patientId > 0 && (
            <OnePatientNote
              medicines={filter.medicines}
              onAll={() =>
                setSearch(writeFilter({ ...filter, patientId: 0, medicines: '', foils: '' }, getToday()))
              }
            />
          )}
          {filter.patientId === 0 && filter.foils === '' && (
            <div className={styles.proposal}>
              <ProposalCard
                patientGroupId={filter.patientGroupId}
                chosen={proposal.chosen}
                onChoose={chooseProposal}
                onOthers={() => setSearch(buildFreshSearch(getToday()))}
              />
            </div>
          )}
          {creator.result && (
            <ResultCard key={getResultKey(creator.result)} result={creator.result} onClose={creator.close} />
          )}
          <DataTable
            label={t('list')}
            table={table}
            columns={columns}
            query={query}
            rowId={(row) => row.foilId}
            rowName={formatPersonName}
            searchLabel={t('search')}
            selection={selection}
            tools={
              <Button variant="default" loading={finding} onClick={selectReady}>
                {t('selectReady')}
              </Button>
            }
            empty={<EmptyState title={t('empty.title')} hint={t('empty.hint')} />}
          />
        </div>
      </div>
    </Page>
  );
}
