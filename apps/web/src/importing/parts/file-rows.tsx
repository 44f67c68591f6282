import { drugFileRowList, residentFileRowList } from '@packwright/contract/importing';
import { rowOutcomes } from '@packwright/core/import-files';
import { type ReactNode, useMemo, useState } from 'react';
import { useSentence, useTranslate } from '../../kit/language/index.ts';
import { BidiText, Counts, EmptyState, isolateText, Pill } from '../../kit/page/index.ts';
import { DataTable, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns, useListExport } from '../../shell/lists/index.ts';
import type { Tone } from '../../theme/tones.ts';
import {
  type DrugFileRow,
  exportDrugRows,
  exportResidentRows,
  type FileRowNote,
  type ImportFile,
  type ResidentRow,
  type RowOutcome,
  useDrugFileRows,
  useResidentRows,
} from '../calls/import-files.ts';
import { translateReason } from '../failure.ts';
import { drugFileMessages } from '../messages/drug-files.ts';
import { fileMessages } from '../messages/files.ts';
import styles from './file-columns.module.css';

type ResidentExport = Parameters<typeof exportResidentRows>[3];
type DrugExport = Parameters<typeof exportDrugRows>[3];

const tones: Readonly<Record<RowOutcome, Tone>> = {
  new: 'green',
  changed: 'amber',
  same: 'grey',
  refused: 'red',
};

interface FileRowsProps {
  readonly file: ImportFile;
}

/** The rows of a checked file of residents with what its import does, or why it does not. */
export function ResidentFileRows({ file }: FileRowsProps) {
  const t = useTranslate(fileMessages);
  const [outcome, setOutcome] = useState<RowOutcome | undefined>();
  const table = useTable('resident-rows');
  const query = useResidentRows(file.id, table.asked, outcome);
  const cells = useMemo(
    (): ListCells<ResidentRow> => ({
      patientName: ({ patientName }) => <BidiText>{patientName}</BidiText>,
      medicine: ({ medicine }) => <BidiText>{medicine}</BidiText>,
      outcome: (row) => <OutcomePill outcome={row.outcome} />,
      notes: ({ notes }) => <Notes notes={notes} />,
    }),
    [],
  );
  const columns = useListColumns(residentFileRowList, cells);
  const onExport = useListExport((choice: ResidentExport) =>
    exportResidentRows(file.id, table.asked, outcome, choice),
  );
  return (
    <OutcomeCounts file={file} outcome={outcome} onChoose={setOutcome}>
      <DataTable
        label={t('rows')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.row}
        rowName={(row) => row.patientName}
        searchLabel={t('search')}
        onExport={onExport}
        empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
      />
    </OutcomeCounts>
  );
}

/** The rows of a checked file of drugs with what its import does, or why it does not. */
export function DrugFileRows({ file }: FileRowsProps) {
  const t = useTranslate(fileMessages);
  const say = useTranslate(drugFileMessages);
  const [outcome, setOutcome] = useState<RowOutcome | undefined>();
  const table = useTable('drug-file-rows');
  const query = useDrugFileRows(file.id, table.asked, outcome);
  const cells = useMemo(
    (): ListCells<DrugFileRow> => ({
      drugName: ({ drugName }) => <BidiText>{drugName}</BidiText>,
      drugCode: ({ drugCode }) => <BidiText code>{drugCode}</BidiText>,
      outcome: (row) => <OutcomePill outcome={row.outcome} />,
      notes: ({ notes }) => <Notes notes={notes} />,
    }),
    [],
  );
  const columns = useListColumns(drugFileRowList, cells);
  const onExport = useListExport((choice: DrugExport) =>
    exportDrugRows(file.id, table.asked, outcome, choice),
  );
  return (
    <OutcomeCounts file={file} outcome={outcome} onChoose={setOutcome}>
      <DataTable
        label={t('rows')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.row}
        rowName={(row) => row.drugName}
        searchLabel={say('search')}
        onExport={onExport}
        empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
      />
    </OutcomeCounts>
  );
}

interface OutcomeCountsProps extends FileRowsProps {
  readonly outcome: RowOutcome | undefined;
  readonly onChoose: (outcome: RowOutcome | undefined) => void;
  readonly children: ReactNode;
}

function OutcomeCounts({ file, outcome, onChoose, children }: OutcomeCountsProps) {
  const t = useTranslate(fileMessages);
  return (
    <>
      <Counts
        label={t('outcome')}
        chosen={outcome ?? 'all'}
        onChoose={(id) => onChoose(rowOutcomes.find((each) => each === id))}
        counts={[
          { id: 'all', label: t('outcome.all'), value: file.rowCount },
          ...rowOutcomes.map((id) => ({ id, label: t(`outcome.${id}`), value: file[`${id}Count`] })),
        ]}
      />
      {children}
    </>
  );
}

function OutcomePill({ outcome }: Pick<ResidentRow, 'outcome'>) {
  const t = useTranslate(fileMessages);
  return outcome === '' ? null : <Pill tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Pill>;
}

function Notes({ notes }: { readonly notes: readonly FileRowNote[] }) {
  const t = useTranslate(fileMessages);
  const sentence = useSentence();
  return (
    <div className={styles.notes}>
      {notes.map(({ field, value, ours, message }) => {
        const text =
          message === ''
            ? t('change', {
                field: isolateText(field),
                ours: isolateText(ours || t('emptyValue')),
                value: isolateText(value),
              })
            : [
                ...[field, value].filter((part) => part !== '').map(isolateText),
                translateReason(message, sentence),
              ].join(': ');
        return <div key={`${field}${value}${message}`}>{text}</div>;
      })}
    </div>
  );
}
