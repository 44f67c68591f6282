import { Button } from '@mantine/core';
import { stagedDoctorList } from '@packwright/contract/importing';
import { formatPersonName } from '@packwright/core/identifiers';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { BidiText, formatOrDash, isolateText } from '../../kit/page/index.ts';
import { type ListColumn, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type StagedDoctor, useStagedDoctorCount, useStagedDoctors } from '../calls/doctors.ts';
import type { Show } from '../calls/patients.ts';
import { doctorImportMessages } from '../messages/doctors.ts';
import { importingMessages } from '../messages/index.ts';
import styles from '../parts/remarks.module.css';
import { StagedDoctorRemarks } from '../parts/staged-doctor-remarks.tsx';
import { StagedList, useShow } from '../parts/staged-list.tsx';

const CompareDoctorDialog = lazyPart(() =>
  import('../parts/compare-doctor-dialog.tsx').then((module) => module.CompareDoctorDialog),
);

/** /doctor/import: doctors of the dispensing system, new ones to import and known ones to compare. */
export function DoctorImportListPage() {
  const t = useTranslate(doctorImportMessages);
  const say = useTranslate(importingMessages);
  const [show, setShow] = useShow();
  const table = useTable('staged-doctors');
  const query = useStagedDoctors(table.asked, show);
  const [compared, setCompared] = useState<StagedDoctor | null>(null);
  const columns = useStagedDoctorColumns(setCompared);
  const counts: Readonly<Record<Show, number | undefined>> = {
    new: useStagedDoctorCount('new', table.state.query),
    known: useStagedDoctorCount('known', table.state.query),
  };
  return (
    <StagedList
      t={t}
      table={table}
      show={show}
      onShow={setShow}
      nameShow={(id) => say(`show.${id}`)}
      counts={counts}
      columns={columns}
      query={query}
      rowName={formatPersonName}
      ours="/doctor/list"
    >
      {compared && <CompareDoctorDialog row={compared} onClose={() => setCompared(null)} />}
    </StagedList>
  );
}

function useStagedDoctorColumns(onCompare: (row: StagedDoctor) => void): readonly ListColumn<StagedDoctor>[] {
  const t = useTranslate(doctorImportMessages);
  const say = useTranslate(importingMessages);
  const mayChange = useMay()({ menu: 'doctor', level: 'update' });
  const cells = useMemo(
    (): ListCells<StagedDoctor> => ({
      pbsApproval: ({ pbsApproval }) => <BidiText code>{formatOrDash(pbsApproval)}</BidiText>,
      remarks: (row) => (
        <div className={styles.remarks}>
          {row.stagingState === 'new' && (
            <Button
              component={Link}
              to={`/doctor/import/${row.dispenseStagingId}`}
              size="compact-sm"
              aria-label={t('import.name', { name: isolateText(formatPersonName(row)) })}
            >
              {t('import')}
            </Button>
          )}
          {mayChange && row.differences.length > 0 && (
            <Button variant="default" size="compact-sm" onClick={() => onCompare(row)}>
              {say('compare', { count: row.differences.length })}
            </Button>
          )}
          <StagedDoctorRemarks row={row} />
        </div>
      ),
    }),
    [mayChange, onCompare, say, t],
  );
  return useListColumns(stagedDoctorList, cells);
}
