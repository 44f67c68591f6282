import { drugColumnNames, rowOutcomes } from '@packwright/core/import-files';
import * as z from 'zod/mini';
import { answeredIdOf, nameSchema } from '../machinery/index.ts';
import { checkedFileShape, fileRowNote } from './file-rows.ts';

/** The column of ours for a heading of the file; empty for none. */
export const drugColumnName = z.enum(['', ...drugColumnNames]);

/** A file of drugs, from its upload to its import. */
export const drugFile = nameSchema(
  'DrugFile',
  z.object({
    id: answeredIdOf('drugFile'),
    ...checkedFileShape,
    columns: z.array(
      nameSchema(
        'DrugFileColumn',
        z.object({ heading: z.string(), column: drugColumnName, examples: z.array(z.string()) }),
      ),
    ),
  }),
);

export const drugFileRow = nameSchema(
  'DrugFileRow',
  z.object({
    /** As a spreadsheet counts: the headings are row 1. */
    row: z.int(),
    outcome: z.enum(['', ...rowOutcomes]),
    drugName: z.string(),
    drugCode: z.string(),
    notes: z.array(fileRowNote),
  }),
);
