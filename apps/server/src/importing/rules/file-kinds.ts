import {
  buildDrugTemplate,
  buildResidentTemplate,
  drugColumns,
  drugFormats,
  type FileColumns,
  fileLimits,
  requiredDrugColumns,
  requiredResidentColumns,
  residentColumns,
} from '@packwright/core/import-files';
import type { FileKind } from '../store/index.ts';

interface FileKindFacts {
  readonly columns: FileColumns<string>;
  readonly formats: readonly Readonly<Record<string, string>>[];
  /** The columns without which nothing can be imported. */
  readonly required: readonly string[];
  readonly buildTemplate: () => readonly (readonly string[])[];
  readonly templateName: string;
  readonly mostBytes: number;
  /** Of the audit trail. */
  readonly objectKind: string;
}

/** The differences between files of residents and of drugs (IMPORT-16). */
export const fileKinds: Readonly<Record<FileKind, FileKindFacts>> = {
  residents: {
    columns: residentColumns,
    formats: [],
    required: requiredResidentColumns,
    buildTemplate: buildResidentTemplate,
    templateName: 'residents',
    mostBytes: fileLimits.bytes,
    objectKind: 'residentFile',
  },
  drugs: {
    columns: drugColumns,
    formats: drugFormats,
    required: requiredDrugColumns,
    buildTemplate: buildDrugTemplate,
    templateName: 'drugs',
    // The items of the PBS come in an archive.
    mostBytes: fileLimits.unpackedBytes,
    objectKind: 'drugFile',
  },
};
