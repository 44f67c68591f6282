import '../../theme/choices.css';
import '../../theme/fields.css';
import { Button, Select } from '@mantine/core';
import { migrationList } from '@packwright/contract/importing';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useGroupChoices } from '../../facilities/index.ts';
import { showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Counts, EmptyState, Pill } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { DataTable, useSelection, useTable } from '../../kit/table/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import {
  type MigrationPatient,
  type MigrationShow,
  useDataMigration,
  useMigratePatients,
  useMigrationPatients,
} from '../calls/migration.ts';
import { migrationMessages } from '../messages/migration.ts';

const shows = ['new', 'migrated'] as const satisfies readonly MigrationShow[];
const tones = { new: 'blue', withoutGroup: 'amber', migrated: 'green' } as const;

/** The patients of the dispensing system; those who are chosen become residents (ADMIN-56). */
export function MigrationTable() {
  const t = useTranslate(migrationMessages);
  const [search, setSearch] = useUrl();
  const show: MigrationShow = search.show === 'migrated' ? 'migrated' : 'new';
  const table = useTable('migration');
  const query = useMigrationPatients(table.asked, show);
  const { data: migration } = useDataMigration();
  const selection = useSelection<number>();
  const columns = useColumns();
  const waiting = migration?.waitingPatients;
  const counts = {
    new: waiting,
    migrated: migration && migration.patients - migration.waitingPatients,
  };
  return (
    <>
      <Counts
        label={t('show')}
        chosen={show}
        onChoose={(id) => {
          selection.clear();
          setSearch({ show: id, page: undefined });
        }}
        counts={shows.map((id) => ({ id, label: t(`show.${id}`), value: counts[id] }))}
      />
      <DataTable
        label={t('list')}
        table={table}
        columns={columns}
        query={query}
        rowId={({ externalPatientId }) => externalPatientId}
        rowName={({ patientName }) => patientName}
        searchLabel={t('search')}
        {...(show === 'new' && {
          selection,
          bulk: <MigrateChosen numbers={[...selection.ids]} onDone={selection.clear} />,
        })}
        empty={
          <EmptyState title={t(`empty.${show}`)} hint={t(`emptyHint.${show}`)}>
            <Button component={Link} to="/patient/list" variant="default">
              {t('toPatients')}
            </Button>
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns() {
  const t = useTranslate(migrationMessages);
  const cells = useMemo(
    (): ListCells<MigrationPatient> => ({
      status: ({ status }) => <Pill tone={tones[status]}>{t(`status.${status}`)}</Pill>,
    }),
    [t],
  );
  return useListColumns<MigrationPatient>(migrationList, cells);
}

interface MigrateChosenProps {
  readonly numbers: number[];
  readonly onDone: () => void;
}

function MigrateChosen({ numbers, onDone }: MigrateChosenProps) {
  const t = useTranslate(migrationMessages);
  const groups = useGroupChoices().data ?? [];
  const [groupId, setGroupId] = useState<number | null>(null);
  const migrate = useMigratePatients();
  const handleMigrate = async (): Promise<void> => {
    try {
      await migrate.mutateAsync({
        externalPatientIds: numbers,
        ...(groupId !== null && { patientGroupId: groupId }),
      });
      showSuccess(t('migrated'));
      onDone();
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <>
      <Select
        size="xs"
        aria-label={t('group')}
        title={t('group.hint')}
        placeholder={t('group')}
        data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={groupId === null ? null : String(groupId)}
        onChange={(value) => setGroupId(value === null ? null : Number(value))}
        searchable
        clearable
      />
      <Button loading={migrate.isPending} onClick={() => void handleMigrate()}>
        {t('migrate', { count: numbers.length })}
      </Button>
    </>
  );
}
