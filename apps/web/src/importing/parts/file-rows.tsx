import { residentFileRowList } from '@packwright/contract/importing';
import { rowOutcomes } from '@packwright/core/import-files';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, Counts, EmptyState, isolateText, Pill } from '../../kit/page/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns, useListExport } from '../../shell/lists/index.ts';
import type { Tone } from '../../theme/tones.ts';
import {
  exportResidentRows,
  type ResidentFile,
  type ResidentRow,
  type RowOutcome,
  useResidentRows,
} from '../calls/resident-files.ts';
import { fileMessages } from '../messages/files.ts';
import styles from './file-columns.module.css';

type RowsExport = Parameters<typeof exportResidentRows>[3];

const tones: Readonly<Record<RowOutcome, Tone>> = {
  new: 'green',
  changed: 'amber',
  same: 'grey',
  refused: 'red',
};

/** The rows of a checked file with what its import does, or why it does not. */
export function FileRows({ file }: { readonly file: ResidentFile }) {
  const t = useTranslate(fileMessages);
  const [outcome, setOutcome] = useState<RowOutcome | undefined>();
  const table = useTable('resident-rows');
  const query = useResidentRows(file.id, table.asked, outcome);
  const columns = useRowColumns();
  const exportRows = useListExport((choice: RowsExport) =>
    exportResidentRows(file.id, table.asked, outcome, choice),
  );
  return (
    <>
      <Counts
        label={t('outcome')}
        chosen={outcome ?? 'all'}
        onChoose={(id) => setOutcome(rowOutcomes.find((each) => each === id))}
        counts={[
          { id: 'all', label: t('outcome.all'), value: file.rowCount },
          ...rowOutcomes.map((id) => ({ id, label: t(`outcome.${id}`), value: file[`${id}Count`] })),
        ]}
      />
      <DataTable
        label={t('rows')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.row}
        rowName={(row) => row.patientName}
        searchLabel={t('search')}
        onExport={exportRows}
        empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
      />
    </>
  );
}

function useRowColumns(): readonly ListColumn<ResidentRow>[] {
  const cells = useMemo(
    (): ListCells<ResidentRow> => ({
      patientName: ({ patientName }) => <BidiText>{patientName}</BidiText>,
      medicine: ({ medicine }) => <BidiText>{medicine}</BidiText>,
      outcome: ({ outcome }) => <OutcomePill outcome={outcome} />,
      notes: (row) => <Notes row={row} />,
    }),
    [],
  );
  return useListColumns(residentFileRowList, cells);
}

function OutcomePill({ outcome }: Pick<ResidentRow, 'outcome'>) {
  const t = useTranslate(fileMessages);
  return outcome === '' ? null : <Pill tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Pill>;
}

function Notes({ row }: { readonly row: ResidentRow }) {
  const t = useTranslate(fileMessages);
  return (
    <div className={styles.notes}>
      {row.notes.map(({ field, value, ours, message }) => {
        const text =
          message === ''
            ? t('change', {
                field: isolateText(field),
                ours: isolateText(ours || t('emptyValue')),
                value: isolateText(value),
              })
            : [field, value, message].filter((part) => part !== '').join(': ');
        return (
          <div key={`${field}${message}`}>
            <BidiText>{text}</BidiText>
          </div>
        );
      })}
    </div>
  );
}
