import { FilterChips, useTable } from '../../../kit/table/index.ts';
import { useJobColumns } from '../jobs/job-columns.tsx';
import { packTableId } from './pack-table-id.ts';
import styles from './tools.module.css';

/** The filters of columns on the board, where no table shows them (PACK-134). */
export function ColumnFilters() {
  return (
    <div className={styles.filters}>
      <FilterChips table={useTable(packTableId)} columns={useJobColumns()} />
    </div>
  );
}
