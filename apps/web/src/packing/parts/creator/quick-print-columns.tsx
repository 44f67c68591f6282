import { quickPrintList } from '@packwright/contract/packing';
import { formatPersonName } from '@packwright/core/identifiers';
import { Link } from '@tanstack/react-router';
import { Initials, BidiText } from '../../../kit/page/index.ts';
import type { ListColumn } from '../../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../../shell/lists/index.ts';
import type { QuickPrintRow } from '../../calls/index.ts';
import styles from './creator.module.css';
import { Remarks } from './remarks.tsx';

const cells: ListCells<QuickPrintRow> = {
  lastName: (row) => (
    <span className={styles.name}>
      <Initials first={row.firstName} last={row.lastName} />
      <Link className="cut" to={`/patient/${row.patientId}/medication`}>
        <BidiText>{formatPersonName(row)}</BidiText>
      </Link>
    </span>
  ),
  remarks: (row) => <Remarks row={row} />,
};

/** The columns of the packs to print (PACK-44). */
export const useQuickPrintColumns = (): readonly ListColumn<QuickPrintRow>[] =>
  useListColumns(quickPrintList, cells);
