import { useMemo } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { Iso } from '../../../kit/page/index.ts';
import { shownDay, useMoment } from '../../../kit/store/index.ts';
import type { Column } from '../../../kit/table/index.ts';
import type { ScriptList, ScriptRow } from '../../calls/index.ts';
import { scriptMessages, messages } from '../../messages/index.ts';
import { Effect, Medicine, Patient, Quantity, ScriptNumber, Two } from './script-cells.tsx';
import { KindPill } from './script-pills.tsx';

/** The columns of the dispense tracker (2§3); `onChoose` chooses the medicine of a script that has none. */
export function useScriptColumns(
  list: ScriptList,
  onChoose: ((row: ScriptRow) => void) | undefined,
): readonly Column<ScriptRow>[] {
  const t = useTranslate(scriptMessages);
  const b = useTranslate(messages);
  const moment = useMoment();
  return useMemo<readonly Column<ScriptRow>[]>(
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
        cell: (row) => <Iso>{row.drugName}</Iso>,
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
        cell: (row) => <Iso>{shownDay(row.dispensedDate)}</Iso>,
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
              cell: (row: ScriptRow) => <Two first={moment(row.importedDate)} second={row.importedBy} />,
            },
          ]
        : []),
    ],
    [t, b, moment, list, onChoose],
  );
}
