import {
  drugColumnNames,
  requiredDrugColumns,
  requiredResidentColumns,
  residentColumnNames,
} from '@packwright/core/import-files';
import { packingStatuses } from '@packwright/core/fields';
import type { FC } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { drugFileCalls, type FileCalls, type ImportFile, residentFileCalls } from '../calls/import-files.ts';
import { drugFileMessages } from '../messages/drug-files.ts';
import { fileMessages } from '../messages/files.ts';
import { DrugFileRows, ResidentFileRows } from './file-rows.tsx';

/** The texts of a flow that name what its files hold. */
interface FileTexts {
  readonly title: string;
  readonly hint: string;
  readonly fileHint: string;
  readonly required: string;
  readonly nothing: string;
  readonly importedHint: string;
  readonly toRecords: string;
  readonly describeProgress: (done: number, total: number) => string;
  readonly describeImport: (counts: { readonly new: number; readonly changed: number }) => string;
  readonly nameColumn: (column: string) => string;
}

/** The differences on screen between the files of residents and of drugs (IMPORT-16). */
export interface FileFlow {
  readonly calls: FileCalls;
  readonly path: string;
  readonly columnNames: readonly string[];
  readonly requiredColumns: readonly string[];
  /** Residents whose row names no group go into one that a person chooses. */
  readonly hasGroups: boolean;
  /** Endings of names of files that are no CSV file. */
  readonly alsoAccepts: string;
  readonly useTexts: () => FileTexts;
  readonly Rows: FC<{ readonly file: ImportFile }>;
  /** The records of the import. */
  readonly records: { readonly to: string; readonly search: Readonly<Record<string, number>> };
}

export const residentFlow: FileFlow = {
  calls: residentFileCalls,
  path: '/patient/import/file',
  columnNames: residentColumnNames,
  requiredColumns: requiredResidentColumns,
  hasGroups: true,
  alsoAccepts: '',
  useTexts() {
    const t = useTranslate(fileMessages);
    return {
      title: t('title'),
      hint: t('hint'),
      fileHint: t('file.hint'),
      required: t('columns.names'),
      nothing: t('nothing'),
      importedHint: t('imported.hint'),
      toRecords: t('toPatients'),
      describeProgress: (done, total) => t('of', { done, total }),
      describeImport: (counts) => t('import.message', counts),
      nameColumn: (column) => t(`column.${column as (typeof residentColumnNames)[number]}`),
    };
  },
  Rows: ResidentFileRows,
  records: { to: '/patient/list', search: { status: packingStatuses.newlyImported.code } },
};

export const drugFlow: FileFlow = {
  calls: drugFileCalls,
  path: '/drug/import/file',
  columnNames: drugColumnNames,
  requiredColumns: requiredDrugColumns,
  hasGroups: false,
  alsoAccepts: ',.zip',
  useTexts() {
    const t = useTranslate(drugFileMessages);
    return {
      title: t('title'),
      hint: t('hint'),
      fileHint: t('file.hint'),
      required: t('columns.names'),
      nothing: t('nothing'),
      importedHint: t('imported.hint'),
      toRecords: t('toDrugs'),
      describeProgress: (done, total) => t('of', { done, total }),
      describeImport: (counts) => t('import.message', counts),
      nameColumn: (column) => t(`column.${column as (typeof drugColumnNames)[number]}`),
    };
  },
  Rows: DrugFileRows,
  records: { to: '/drug/list/review', search: {} },
};
