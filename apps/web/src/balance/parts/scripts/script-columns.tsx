import { scriptList } from '@packwright/contract/balance';
import { useMemo } from 'react';
import { formatOrDash } from '../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../kit/store/index.ts';
import type { ListColumn } from '../../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../../shell/lists/index.ts';
import type { ScriptList, ScriptRow } from '../../calls/index.ts';
import { Amount } from '../amount.tsx';
import { Effect, Medicine, Patient, Quantity, ScriptNumber, TwoLineCell } from './script-cells.tsx';
import { KindPill } from './script-pills.tsx';

/** The columns of the dispense tracker (SCRIPT-7); `onChoose` chooses the medicine of a script that has none. */
export function useScriptColumns(
  list: ScriptList,
  onChoose: ((row: ScriptRow) => void) | undefined,
): readonly ListColumn<ScriptRow>[] {
  const moment = useDateTimeFormat();
  const cells = useMemo(
    (): ListCells<ScriptRow> => ({
      lastName: (row) => <Patient row={row} />,
      profileDrugName: (row) => <Medicine row={row} onChoose={onChoose} />,
      scriptNumber: (row) => <ScriptNumber row={row} />,
      dispenseScriptType: (row) => <KindPill code={row.dispenseScriptType} />,
      quantity: (row) => <Quantity row={row} />,
      balanceEffect: (row) => <Effect row={row} />,
      leftAfterCycle: ({ leftAfterCycle: left }) =>
        left === '' ? formatOrDash('') : <Amount text={left} short={left.startsWith('-')} />,
      importedDate: (row) => <TwoLineCell first={moment(row.importedDate)} second={row.importedBy} />,
    }),
    [moment, onChoose],
  );
  const columns = useListColumns(scriptList, cells);
  return useMemo(
    () => (list === 'imported' ? columns : columns.filter(({ id }) => id !== 'importedDate')),
    [list, columns],
  );
}
