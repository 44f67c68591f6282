import '../../theme/choices.css';
import '../../theme/menus.css';
import { Button, Menu, SegmentedControl } from '@mantine/core';
import { supportGrantList } from '@packwright/contract/access';
import { mayGiveSupport } from '@packwright/core/permissions';
import { useMemo, useState } from 'react';
import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { BidiText, EmptyState, formatOrDash, isolateText, Page, Pill } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { useWho } from '../../shell/session/index.ts';
import { useAccessChange } from '../calls/people.ts';
import { endSupport, type SupportGrant, useSupportGrants } from '../calls/support.ts';
import { messages } from '../messages/support.ts';

const ReviewDialog = lazyPart(() =>
  import('../parts/review-dialog.tsx').then((module) => module.ReviewDialog),
);
const SupportDialog = lazyPart(() =>
  import('../parts/support-dialog.tsx').then((module) => module.SupportDialog),
);

/** /user/support: when support was let in, and letting it in (ACCESS-54), with the reviews of emergencies (ACCESS-64). */
export function SupportPage() {
  const t = useTranslate(messages);
  const who = useWho();
  const [isGiving, setGiving] = useState(false);
  const [reviewed, setReviewed] = useState<SupportGrant | null>(null);
  const [search, setSearch] = useUrl();
  const isWaiting = search.review === 'waiting';
  const table = useTable('support-grants', { sort: { field: 'givenAt', order: 'desc' } });
  const query = useSupportGrants(table.asked, isWaiting ? { review: 'waiting' } : {});
  const columns = useGrantColumns();
  const end = useEndSupport();
  const mayGive = who !== null && mayGiveSupport(who);
  const giveButton = mayGive && <Button onClick={() => setGiving(true)}>{t('give')}</Button>;
  return (
    <Page title={t('title')} fill acts={giveButton}>
      <DataTable
        label={t('title')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={({ name }) => name}
        searchLabel={t('search')}
        tools={
          <SegmentedControl
            size="xs"
            aria-label={t('filter')}
            value={isWaiting ? 'waiting' : 'all'}
            onChange={(value) => setSearch({ review: value === 'all' ? undefined : value, page: undefined })}
            data={(['all', 'waiting'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
        }
        empty={
          isWaiting ? (
            <EmptyState title={t('noneWaiting')} />
          ) : (
            <EmptyState title={t('none')} hint={t('noneHint')}>
              {giveButton}
            </EmptyState>
          )
        }
        {...(mayGive && {
          rowMenu: (row: SupportGrant) => (
            <>
              {row.isEmergency && <Menu.Item onClick={() => setReviewed(row)}>{t('review')}</Menu.Item>}
              <Menu.Item data-danger disabled={row.state !== 'open'} onClick={() => void end(row)}>
                {t('end')}
              </Menu.Item>
            </>
          ),
        })}
      />
      {reviewed && <ReviewDialog grant={reviewed} onClose={() => setReviewed(null)} />}
      {isGiving && <SupportDialog onClose={() => setGiving(false)} />}
    </Page>
  );
}

function useEndSupport(): (grant: SupportGrant) => Promise<void> {
  const t = useTranslate(messages);
  const end = useAccessChange(endSupport);
  return async ({ id, name }) => {
    const isSure = await confirm({
      title: t('end.title', { name: isolateText(name) }),
      message: t('end.message'),
      verb: t('end'),
      dangerous: true,
    });
    if (!isSure) return;
    try {
      await end.mutateAsync(id);
      showSuccess(t('ended'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
}

const tones = { open: 'green', ended: 'grey', expired: 'grey' } as const;
const reviewTones = { open: 'orange', overdue: 'red', closed: 'grey' } as const;

function useGrantColumns(): readonly ListColumn<SupportGrant>[] {
  const t = useTranslate(messages);
  const cells = useMemo(
    (): ListCells<SupportGrant> => ({
      state: ({ state }) => <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>,
      level: ({ level }) => t(`level.${level}`),
      givenBy: ({ givenBy, isEmergency }) =>
        isEmergency ? <Pill tone="red">{t('emergency')}</Pill> : <BidiText>{givenBy}</BidiText>,
      ticket: ({ ticket }) => <BidiText code>{formatOrDash(ticket)}</BidiText>,
      review: ({ review }) =>
        review === '' ? formatOrDash('') : <Pill tone={reviewTones[review]}>{t(`review.${review}`)}</Pill>,
    }),
    [t],
  );
  return useListColumns(supportGrantList, cells);
}
