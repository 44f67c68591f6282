import type { RowNote } from '@packwright/core/import-files';
import type { CheckedRow, ImportFileRecord } from '../store/index.ts';
import { fileKinds } from './file-kinds.ts';

type NamedColumns = Pick<ImportFileRecord, 'kind' | 'headings' | 'chosenColumns'>;

/** The remarks with the headings of the file, as people see them in their spreadsheet. */
export function nameHeadings({ kind, headings, chosenColumns }: NamedColumns, row: CheckedRow): CheckedRow {
  const { columns } = fileKinds[kind];
  const nameField = ({ field }: RowNote): string => {
    const at = chosenColumns.findIndex((column) => column === field && field !== '');
    const own = Object.hasOwn(columns, field) ? columns[field] : undefined;
    return headings[at] ?? own?.heading ?? field;
  };
  return { ...row, notes: row.notes.map((note) => ({ ...note, field: nameField(note) })) };
}
