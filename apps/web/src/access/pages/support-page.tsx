import '../../theme/menus.css';
import { Button, Menu } from '@mantine/core';
import { supportGrantList } from '@packwright/contract/access';
import { mayGiveSupport } from '@packwright/core/permissions';
import { useMemo, useState } from 'react';
import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { EmptyState, isolateText, Page, Pill } from '../../kit/page/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { useWho } from '../../shell/session/index.ts';
import { useAccessChange } from '../calls/people.ts';
import { endSupport, type SupportGrant, useSupportGrants } from '../calls/support.ts';
import { messages } from '../messages/support.ts';

const SupportDialog = lazyPart(() =>
  import('../parts/support-dialog.tsx').then((module) => module.SupportDialog),
);

/** /user/support: when support was let in, and letting it in (ACCESS-54). */
export function SupportPage() {
  const t = useTranslate(messages);
  const who = useWho();
  const [isGiving, setGiving] = useState(false);
  const table = useTable('support-grants', { sort: { field: 'givenAt', order: 'desc' } });
  const query = useSupportGrants(table.asked);
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
        empty={
          <EmptyState title={t('none')} hint={t('noneHint')}>
            {giveButton}
          </EmptyState>
        }
        {...(mayGive && {
          rowMenu: (row: SupportGrant) => (
            <Menu.Item data-danger disabled={row.state !== 'open'} onClick={() => void end(row)}>
              {t('end')}
            </Menu.Item>
          ),
        })}
      />
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

function useGrantColumns(): readonly ListColumn<SupportGrant>[] {
  const t = useTranslate(messages);
  const cells = useMemo(
    (): ListCells<SupportGrant> => ({
      state: ({ state }) => <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>,
      level: ({ level }) => t(`level.${level}`),
    }),
    [t],
  );
  return useListColumns(supportGrantList, cells);
}
