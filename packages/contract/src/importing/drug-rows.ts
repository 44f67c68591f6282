import { stagedDrugFields } from '@packwright/core/importing';
import * as z from 'zod/mini';
import { answeredIdOf, momentText, nameSchema } from '../machinery/index.ts';
import { comparedShape } from './compared.ts';

/** The fields of a drug of the dispensing system that a person may take; its barcodes are one. */
export const takenDrugFields = [...stagedDrugFields, 'barcodes'] as const;
export type TakenDrugField = (typeof takenDrugFields)[number];

const namesake = nameSchema(
  'StagedDrugNamesake',
  z.object({ drugId: answeredIdOf('drug'), drugName: z.string() }),
);

/** A drug as the dispensing system sent it, beside the drug of ours that it knows under this code. */
export const stagedDrugRow = nameSchema(
  'StagedDrug',
  z.object({
    dispenseStagingId: answeredIdOf('stagedDrug'),
    /** As the dispensing system knows it. */
    drugCode: z.string(),
    drugName: z.string(),
    genericName: z.string(),
    strength: z.string(),
    form: z.string(),
    genericCode: z.string(),
    supplier: z.string(),
    schedule: z.string(),
    atcCode: z.string(),
    packSize: z.string(),
    barcodes: z.array(z.string()),
    isDiscontinued: z.boolean(),
    /** 0 for a new one. */
    drugId: answeredIdOf('drug'),
    /** Ours as people read it; empty for a new one. */
    ourName: z.string(),
    /** A person said that this code means our drug, which has another code. */
    isMapped: z.boolean(),
    ...comparedShape,
    /** Drugs of ours with the same name and strength. */
    similarDrugs: z.array(namesake),
    /** Its barcodes that lead to another drug of ours; they stay there. */
    barcodeConflicts: z.array(
      nameSchema(
        'StagedBarcodeConflict',
        z.object({ barcode: z.string(), drugId: answeredIdOf('drug'), drugName: z.string() }),
      ),
    ),
    receivedDate: momentText,
  }),
);
