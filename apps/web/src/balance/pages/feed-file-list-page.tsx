import { Button } from '@mantine/core';
import { feedFileList } from '@packwright/contract/balance';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, Counts, EmptyState, isolateText, Page, Pill } from '../../kit/page/index.ts';
import { useDateTimeFormat, useUrl } from '../../kit/store/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { type FeedFile, type ShownFiles, useFeedFileCount, useFeedFiles } from '../calls/feed-files.ts';
import { feedFileMessages } from '../messages/feed-files.ts';
import styles from '../parts/feed-pages.module.css';
import { FeedFileDialog } from '../parts/scripts/feed-file-dialog.tsx';

const shows = ['all', 'refused', 'unseen'] as const satisfies readonly ShownFiles[];
const isShow = (text: unknown): text is ShownFiles => shows.some((show) => show === text);

/** /dispense-tracker/files: the files of the watched folder and what became of their rows (FEED-6). */
export function FeedFileListPage() {
  const t = useTranslate(feedFileMessages);
  const [search, setSearch] = useUrl();
  const show = isShow(search.show) ? search.show : 'all';
  const table = useTable('feed-files');
  const [opened, setOpened] = useState<number | null>(null);
  const words = table.state.query;
  const counts: Readonly<Record<ShownFiles, number | undefined>> = {
    all: useFeedFileCount('all', words),
    refused: useFeedFileCount('refused', words),
    unseen: useFeedFileCount('unseen', words),
  };
  return (
    <Page title={t('title')} fill>
      <p className={styles.hint}>{t('hint')}</p>
      <Counts
        label={t('show')}
        chosen={show}
        onChoose={(id) => setSearch({ show: id, page: undefined })}
        counts={shows.map((id) => ({ id, label: t(`show.${id}`), value: counts[id] }))}
      />
      <DataTable
        label={t('title')}
        table={table}
        columns={useFeedFileColumns(setOpened)}
        query={useFeedFiles(table.asked, show)}
        rowId={({ id }) => id}
        rowName={({ fileName }) => fileName}
        searchLabel={t('search')}
        onOpen={({ id }) => setOpened(id)}
        empty={
          <EmptyState title={t(`empty.${show}`)} hint={t(`emptyHint.${show}`)}>
            <Button component={Link} to="/dispense-tracker/list" variant="default">
              {t('toTracker')}
            </Button>
          </EmptyState>
        }
      />
      {opened !== null && <FeedFileDialog id={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function useFeedFileColumns(onOpen: (id: number) => void): readonly ListColumn<FeedFile>[] {
  const t = useTranslate(feedFileMessages);
  const formatMoment = useDateTimeFormat();
  const cells = useMemo(
    (): ListCells<FeedFile> => ({
      fileName: ({ id, fileName }) => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('open', { file: isolateText(fileName) })}
          onClick={() => onOpen(id)}
        >
          <BidiText code>{fileName}</BidiText>
        </Button>
      ),
      rejectedCount: ({ rejectedCount }) =>
        rejectedCount === 0 ? 0 : <Pill tone="red">{rejectedCount}</Pill>,
      seenDate: ({ rejectedCount, seenDate, seenBy }) =>
        rejectedCount === 0 ? (
          '—'
        ) : seenDate === '' ? (
          <Pill tone="amber">{t('notSeen')}</Pill>
        ) : (
          t('seenBy', { moment: isolateText(formatMoment(seenDate)), name: isolateText(seenBy) })
        ),
    }),
    [formatMoment, onOpen, t],
  );
  return useListColumns(feedFileList, cells);
}
