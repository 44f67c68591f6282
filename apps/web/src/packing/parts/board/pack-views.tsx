import { SavedViews } from '../../../shell/lists/index.ts';
import { useJobColumns } from '../jobs/job-columns.tsx';
import { packTableId } from './pack-table-id.ts';

/** The views of board and table that a person keeps; each holds the filters and which of the two it is (PACK-136). */
export function PackViews() {
  return <SavedViews list={packTableId} columns={useJobColumns()} />;
}
