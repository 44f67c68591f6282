import { residentColumnNames, rowOutcomes } from '@packwright/core/import-files';
import * as z from 'zod/mini';
import { answeredIdOf, momentText, nameSchema } from '../machinery/index.ts';

/** From the upload of a file to its import. */
export const residentFileStates = ['opened', 'checking', 'checked', 'importing', 'imported'] as const;

/** The column of ours for a heading of the file; empty for none. */
export const fileColumnName = z.enum(['', ...residentColumnNames]);

/** A file that is checked and imported, whatever it holds. */
export const checkedFileShape = {
  fileName: z.string(),
  state: z.enum(residentFileStates),
  /** Of what goes on: residents, or rows of drugs, of `total`. */
  progress: z.int(),
  total: z.int(),
  /** The task of a check or import that the asking person may stop; 0 for none. */
  taskId: z.int(),
  /** Why the last check or import failed; empty otherwise. */
  message: z.string(),
  rowCount: z.int(),
  newCount: z.int(),
  changedCount: z.int(),
  sameCount: z.int(),
  refusedCount: z.int(),
  createdAt: momentText,
};

/** A value of a row that is changed, or in the way of the import. */
export const fileRowNote = nameSchema(
  'FileRowNote',
  z.object({
    /** A column of ours, under the heading of the file; empty for the whole row. */
    field: z.string(),
    value: z.string(),
    /** Ours, which the import replaces. */
    ours: z.string(),
    /** Why the row is refused; empty for a change. */
    message: z.string(),
  }),
);

export const residentFile = nameSchema(
  'ResidentFile',
  z.object({
    id: answeredIdOf('residentFile'),
    ...checkedFileShape,
    columns: z.array(
      nameSchema(
        'FileColumn',
        z.object({ heading: z.string(), column: fileColumnName, examples: z.array(z.string()) }),
      ),
    ),
    /** For residents whose row names no group; 0 for none. */
    patientGroupId: z.int(),
  }),
);

export const residentFileRow = nameSchema(
  'ResidentFileRow',
  z.object({
    /** As a spreadsheet counts: the headings are row 1. */
    row: z.int(),
    outcome: z.enum(['', ...rowOutcomes]),
    patientName: z.string(),
    medicine: z.string(),
    notes: z.array(fileRowNote),
  }),
);
