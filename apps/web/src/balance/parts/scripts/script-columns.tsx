import { useMemo } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import { formatWireDay, useDateTimeFormat } from '../../../kit/store/index.ts';
import type { ListColumn } from '../../../kit/table/index.ts';
import type { ScriptList, ScriptRow } from '../../calls/index.ts';
import { scriptMessages, messages } from '../../messages/index.ts';
import { Effect, Medicine, Patient, Quantity, ScriptNumber, TwoLineCell } from './script-cells.tsx';
import { KindPill } from './script-pills.tsx';

/** The columns of the dispense tracker (SCRIPT-7); `onChoose` chooses the medicine of a script that has none. */
export function useScriptColumns(
  list: ScriptList,
  onChoose: ((row: ScriptRow) => void) | undefined,
): readonly ListColumn<ScriptRow>[] {
  const t = useTranslate(scriptMessages);
  const b = useTranslate(messages);
  const moment = useDateTimeFormat();
  return useMemo<readonly ListColumn<ScriptRow>[]>(
    () => [
      {
        id: 'lastName',
        header: b('column.patient'),
        sort: true,
        always: true,
        cell: (row) => <Patient row={row} />,
      },
      {
        id: 'drugName',
        header: t('column.drug'),
        sort: true,
        always: true,
        cell: (row) => <BidiText>{row.drugName}</BidiText>,
      },
      {
        id: 'profileDrugName',
        header: t('column.medicine'),
        sort: true,
        cell: (row) => <Medicine row={row} onChoose={onChoose} />,
      },
      {
        id: 'scriptNumber',
        header: t('column.script'),
        sort: true,
        hidden: 'narrow',
        cell: (row) => <ScriptNumber row={row} />,
      },
      {
        id: 'dispensedDate',
        header: t('column.dispensed'),
        sort: true,
        cell: (row) => <BidiText>{formatWireDay(row.dispensedDate)}</BidiText>,
      },
      {
        id: 'dispenseScriptType',
        header: t('column.kind'),
        sort: true,
        cell: (row) => <KindPill code={row.dispenseScriptType} />,
      },
      {
        id: 'quantity',
        header: t('column.quantity'),
        sort: true,
        align: 'end',
        cell: (row) => <Quantity row={row} />,
      },
      {
        id: 'effect',
        header: b('column.balance'),
        align: 'end',
        always: true,
        cell: (row) => <Effect row={row} />,
      },
      ...(list === 'imported'
        ? [
            {
              id: 'importedDate',
              header: t('column.imported'),
              sort: true as const,
              cell: (row: ScriptRow) => (
                <TwoLineCell first={moment(row.importedDate)} second={row.importedBy} />
              ),
            },
          ]
        : []),
    ],
    [t, b, moment, list, onChoose],
  );
}
