import { patientName } from '@packwright/core/identifiers';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { Initials, Iso, orDash } from '../../../kit/page/index.ts';
import { shownDay } from '../../../kit/store/index.ts';
import type { Column } from '../../../kit/table/index.ts';
import type { QuickPrintRow } from '../../calls/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import styles from './creator.module.css';
import { Remarks } from './remarks.tsx';

/** The columns of the packs to print (2§3 quick print foil row). */
export function useQuickPrintColumns(): readonly Column<QuickPrintRow>[] {
  const t = useTranslate(creatorMessages);
  return useMemo<readonly Column<QuickPrintRow>[]>(
    () => [
      {
        id: 'lastName',
        header: t('column.name'),
        sort: true,
        always: true,
        cell: (row) => (
          <span className={styles.name}>
            <Initials first={row.firstName} last={row.lastName} />
            <Link className="cut" to={`/patient/${row.patientId}/medication`}>
              <Iso>{patientName(row)}</Iso>
            </Link>
          </span>
        ),
      },
      { id: 'foilLabel', header: t('column.pack'), sort: true, cell: (row) => <Iso>{row.foilLabel}</Iso> },
      { id: 'packType', header: t('column.packType'), sort: true, cell: (row) => <Iso>{row.packType}</Iso> },
      { id: 'remarks', header: t('column.state'), cell: (row) => <Remarks row={row} /> },
      {
        id: 'lastPackEndDate',
        header: t('column.lastEnd'),
        sort: true,
        cell: (row) => <Iso>{shownDay(row.lastPackEndDate)}</Iso>,
      },
      {
        id: 'patientGroupName',
        header: t('column.place'),
        sort: true,
        cell: (row) => <Iso>{orDash(row.facilityWard)}</Iso>,
      },
      { id: 'room', header: t('column.room'), sort: true, cell: (row) => <Iso>{orDash(row.room)}</Iso> },
      {
        id: 'frequency',
        header: t('column.meals'),
        align: 'end',
        hidden: true,
        cell: (row) => row.frequency,
      },
      {
        id: 'medicationCount',
        header: t('column.medicines'),
        hidden: 'narrow',
        align: 'end',
        cell: (row) => row.medicationCount,
      },
      {
        id: 'note',
        header: t('column.note'),
        hidden: 'narrow',
        cell: (row) => <Iso>{orDash(row.note)}</Iso>,
      },
    ],
    [t],
  );
}
