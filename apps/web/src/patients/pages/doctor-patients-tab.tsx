import { Button } from '@mantine/core';
import { doctorPatientList } from '@packwright/contract/patients';
import { formatPersonName } from '@packwright/core/identifiers';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { BidiText, EmptyState, Pill } from '../../kit/page/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import {
  type ExportChoice,
  type ListCells,
  useCodeLabel,
  useListColumns,
  useListExport,
} from '../../shell/lists/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type DoctorPatient, exportDoctorPatients, useDoctorPatients } from '../calls/index.ts';
import { doctorMessages } from '../messages/doctors.ts';
import { messages } from '../messages/index.ts';
import { formatBirthDate } from '../parts/list/list-columns.tsx';
import styles from '../parts/patients.module.css';
import { getPackingTone } from '../parts/tones.ts';

const MovePatientsDialog = lazyPart(() =>
  import('../parts/doctors/move-patients-dialog.tsx').then((module) => module.MovePatientsDialog),
);

/** Tab Patients of a doctor. */
export function DoctorPatientsTab() {
  const { id } = useParams({ strict: false });
  const doctorId = Number(id);
  const t = useTranslate(doctorMessages);
  const navigate = useNavigate();
  const may = useMay();
  const [isMoving, setMoving] = useState(false);
  const table = useTable('doctor-patients', { sort: { field: 'name', order: 'asc' } });
  const query = useDoctorPatients(doctorId, table.asked);
  const columns = useDoctorPatientColumns();
  const exportList = useListExport((choice: ExportChoice<never>) => exportDoctorPatients(doctorId, choice));
  const total = query.data?.total ?? 0;
  return (
    <>
      <DataTable
        label={t('patients')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={formatPersonName}
        onOpen={(row) => void navigate({ to: `/patient/${row.id}` })}
        searchLabel={t('searchPatients')}
        onExport={exportList}
        tools={
          total > 0 &&
          may({ menu: 'patient', level: 'update' }) && (
            <Button variant="default" onClick={() => setMoving(true)}>
              {t('movePatients')}
            </Button>
          )
        }
        empty={<EmptyState title={t('noPatients')} hint={t('noPatientsHint')} />}
      />
      {isMoving && <MovePatientsDialog doctorId={doctorId} count={total} onClose={() => setMoving(false)} />}
    </>
  );
}

function useDoctorPatientColumns(): readonly ListColumn<DoctorPatient>[] {
  const t = useTranslate(messages);
  const formatCode = useCodeLabel();
  const cells = useMemo(
    (): ListCells<DoctorPatient> => ({
      name: (row) => (
        <span className={styles.name}>
          <Link to={`/patient/${row.id}`}>
            <BidiText>{formatPersonName(row)}</BidiText>
          </Link>
        </span>
      ),
      dob: (row) => <BidiText>{formatBirthDate(t, row)}</BidiText>,
      packing: ({ packingStatus }) => (
        <Pill tone={getPackingTone(packingStatus)}>{formatCode('packingStatus', packingStatus)}</Pill>
      ),
    }),
    [t, formatCode],
  );
  return useListColumns(doctorPatientList, cells);
}
