import '../../theme/choices.css';
import '../../theme/fields.css';
import '../../theme/menus.css';
import { Button, Menu, SegmentedControl } from '@mantine/core';
import { pharmacyList } from '@packwright/contract/access';
import { pharmacyStatuses } from '@packwright/core/fields';
import { formatKeptPhone } from '@packwright/core/identifiers';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, EmptyState, formatOrDash, Page, Pill } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { useProfile } from '../../shell/session/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { type PharmacyListRow, usePharmacies } from '../calls.ts';
import { pharmaciesMessages } from '../messages/pharmacies.ts';
import { BackupTrouble } from '../parts/lazy-backups-card.tsx';
import { usePharmacyActions } from '../parts/pharmacies/use-pharmacy-actions.tsx';
import styles from '../parts/print-profile/print-profile.module.css';

const { new: fresh, active, inactive } = pharmacyStatuses;
const filters = { fresh: fresh.code, active: active.code, inactive: inactive.code } as const;
const isFilter = (text: unknown): text is keyof typeof filters =>
  typeof text === 'string' && Object.hasOwn(filters, text);

/** /pharmacy/list: the pharmacies of the installation, or the own one, and none of their residents (ADMIN-15). */
export function PharmacyListPage() {
  const t = useTranslate(pharmaciesMessages);
  const navigate = useNavigate();
  const [search, setSearch] = useUrl();
  const status = isFilter(search.status) ? search.status : 'all';
  const table = useTable('pharmacies', { sort: { field: 'name', order: 'asc' } });
  const query = usePharmacies(table.asked, status === 'all' ? undefined : filters[status]);
  const columns = usePharmacyColumns();
  const { isSuperAdmin } = useProfile();
  const newButton = isSuperAdmin && (
    <Button component={Link} to="/pharmacy/create" leftSection={<IconPlus size={16} />}>
      {t('new')}
    </Button>
  );
  return (
    <Page title={t('title')} fill acts={newButton}>
      <BackupTrouble />
      <DataTable
        label={t('title')}
        table={table}
        columns={columns}
        query={query}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => void navigate({ to: `/pharmacy/${id}/profile` })}
        searchLabel={t('search')}
        tools={
          <SegmentedControl
            size="xs"
            aria-label={t('status')}
            value={status}
            onChange={(value) => setSearch({ status: value === 'all' ? undefined : value, page: undefined })}
            data={(['all', 'fresh', 'active', 'inactive'] as const).map((value) => ({
              value,
              label: t(value),
            }))}
          />
        }
        rowMenu={(row: PharmacyListRow) => <PharmacyMenu pharmacy={row} />}
        empty={
          <EmptyState title={t('none')} hint={t('noneHint')}>
            {newButton}
          </EmptyState>
        }
      />
    </Page>
  );
}

function PharmacyMenu({ pharmacy }: { readonly pharmacy: PharmacyListRow }) {
  const t = useTranslate(pharmaciesMessages);
  const { isSuperAdmin } = useProfile();
  return (
    <>
      <Menu.Item component={Link} to={`/pharmacy/${pharmacy.id}/profile`}>
        {t('profile')}
      </Menu.Item>
      <Menu.Item component={Link} to={`/pharmacy/${pharmacy.id}`}>
        {t('settings')}
      </Menu.Item>
      {isSuperAdmin && <StandingItems pharmacy={pharmacy} />}
    </>
  );
}

function StandingItems({ pharmacy }: { readonly pharmacy: PharmacyListRow }) {
  const t = useTranslate(pharmaciesMessages);
  const { invite, activate, deactivate, remove } = usePharmacyActions(pharmacy);
  return (
    <>
      {pharmacy.isInvitationOpen && <Menu.Item onClick={() => void invite()}>{t('invite')}</Menu.Item>}
      {pharmacy.status === inactive.code ? (
        <Menu.Item onClick={() => void activate()}>{t('activate')}</Menu.Item>
      ) : (
        <Menu.Item data-danger onClick={() => void deactivate()}>
          {t('deactivate')}
        </Menu.Item>
      )}
      <Menu.Item data-danger onClick={() => void remove()}>
        {t('delete')}
      </Menu.Item>
    </>
  );
}

const tones = { [fresh.code]: 'blue', [active.code]: 'green', [inactive.code]: 'grey' } as const;

function usePharmacyColumns(): readonly ListColumn<PharmacyListRow>[] {
  const t = useTranslate(pharmaciesMessages);
  const cells = useMemo(
    (): ListCells<PharmacyListRow> => ({
      pharmacyCode: ({ pharmacyCode }) => <BidiText code>{pharmacyCode}</BidiText>,
      name: ({ id, name }) => (
        <Link className={styles.name ?? ''} to={`/pharmacy/${id}/profile`}>
          <BidiText>{name}</BidiText>
        </Link>
      ),
      suburb: ({ suburb }) => <BidiText>{formatOrDash(suburb)}</BidiText>,
      phoneNumber: ({ phoneNumber }) => <bdi dir="ltr">{formatOrDash(formatKeptPhone(phoneNumber))}</bdi>,
      email: ({ email }) => <bdi dir="ltr">{formatOrDash(email)}</bdi>,
      status: ({ status, isInvitationOpen }) => {
        const name = status === fresh.code ? 'fresh' : status === active.code ? 'active' : 'inactive';
        return (
          <Pill tone={tones[filters[name]]}>
            {t(name === 'fresh' && isInvitationOpen ? 'invited' : name)}
          </Pill>
        );
      },
    }),
    [t],
  );
  return useListColumns(pharmacyList, cells);
}
