import { Button } from '@mantine/core';
import { doctorList } from '@packwright/contract/doctors';
import { formatKeptPhone, formatPersonName } from '@packwright/core/identifiers';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNumber, useTranslate } from '../../kit/language/index.ts';
import { BidiText, EmptyState, formatOrDash, Page } from '../../kit/page/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns, useListExport } from '../../shell/lists/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type DoctorExport, type DoctorListRow, exportDoctors, useDoctorList } from '../calls.ts';
import { messages } from '../messages/index.ts';
import styles from '../parts/doctors.module.css';

/** /doctor/list */
export function DoctorListPage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const may = useMay();
  const table = useTable('doctors', { sort: { field: 'name', order: 'asc' } });
  const query = useDoctorList(table.asked);
  const columns = useDoctorColumns();
  const exportList = useListExport((choice: DoctorExport) => exportDoctors(table.asked, choice));
  const newButton = may({ menu: 'doctor', level: 'create' }) && (
    <Button component={Link} to="/doctor/create" leftSection={<IconPlus size={16} />}>
      {t('newDoctor')}
    </Button>
  );
  const listActs = newButton && (
    <>
      <Button component={Link} to="/doctor/import" variant="default">
        {t('importDoctors')}
      </Button>
      {newButton}
    </>
  );
  return (
    <Page title={t('doctors')} fill acts={listActs}>
      <DataTable
        label={t('doctors')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={formatPersonName}
        onOpen={(row) => void navigate({ to: `/doctor/${row.id}` })}
        searchLabel={t('search')}
        onExport={exportList}
        empty={
          <EmptyState title={t('firstDoctor')} hint={t('firstDoctorHint')}>
            {listActs}
          </EmptyState>
        }
      />
    </Page>
  );
}

function useDoctorColumns(): readonly ListColumn<DoctorListRow>[] {
  const number = useNumber();
  const cells = useMemo(
    (): ListCells<DoctorListRow> => ({
      name: (row) => (
        <Link className={styles.link ?? ''} to={`/doctor/${row.id}`}>
          <BidiText>{formatPersonName(row)}</BidiText>
        </Link>
      ),
      pbsApproval: ({ pbsApproval }) => <BidiText code>{formatOrDash(pbsApproval)}</BidiText>,
      providerNumber: ({ providerNumber }) => <BidiText code>{formatOrDash(providerNumber)}</BidiText>,
      phone: ({ phone }) => <bdi dir="ltr">{formatOrDash(formatKeptPhone(phone))}</bdi>,
      fax: ({ fax }) => <bdi dir="ltr">{formatOrDash(formatKeptPhone(fax))}</bdi>,
      patients: ({ patients }) => number(patients),
    }),
    [number],
  );
  return useListColumns(doctorList, cells);
}
