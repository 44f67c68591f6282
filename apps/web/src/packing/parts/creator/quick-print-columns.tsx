import { formatPersonName } from '@packwright/core/identifiers';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { Initials, BidiText, formatOrDash } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import type { ListColumn } from '../../../kit/table/index.ts';
import type { QuickPrintRow } from '../../calls/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import styles from './creator.module.css';
import { Remarks } from './remarks.tsx';

/** The columns of the packs to print (PACK-44). */
export function useQuickPrintColumns(): readonly ListColumn<QuickPrintRow>[] {
  const t = useTranslate(creatorMessages);
  return useMemo<readonly ListColumn<QuickPrintRow>[]>(
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
              <BidiText>{formatPersonName(row)}</BidiText>
            </Link>
          </span>
        ),
      },
      {
        id: 'foilLabel',
        header: t('column.pack'),
        sort: true,
        cell: (row) => <BidiText>{row.foilLabel}</BidiText>,
      },
      {
        id: 'packType',
        header: t('column.packType'),
        sort: true,
        cell: (row) => <BidiText>{row.packType}</BidiText>,
      },
      { id: 'remarks', header: t('column.state'), cell: (row) => <Remarks row={row} /> },
      {
        id: 'lastPackEndDate',
        header: t('column.lastEnd'),
        sort: true,
        cell: (row) => <BidiText>{formatWireDay(row.lastPackEndDate)}</BidiText>,
      },
      {
        id: 'patientGroupName',
        header: t('column.place'),
        sort: true,
        cell: (row) => <BidiText>{formatOrDash(row.facilityWard)}</BidiText>,
      },
      {
        id: 'room',
        header: t('column.room'),
        sort: true,
        cell: (row) => <BidiText>{formatOrDash(row.room)}</BidiText>,
      },
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
        cell: (row) => <BidiText>{formatOrDash(row.note)}</BidiText>,
      },
    ],
    [t],
  );
}
