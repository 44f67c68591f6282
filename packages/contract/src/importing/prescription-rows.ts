import * as z from 'zod/mini';
import { answeredIdOf, momentText, nameSchema, quantityText } from '../machinery/index.ts';
import { comparedShape } from './compared.ts';

/** The newest supply of a drug to a patient, as the dispensing system sent it. */
export const stagedPrescription = nameSchema(
  'StagedPrescription',
  z.object({
    dispenseStagingId: answeredIdOf('stagedScript'),
    patientId: answeredIdOf('patient'),
    scriptNumber: z.string(),
    drugCode: z.string(),
    dispensedBrand: z.string(),
    /** The drug of ours with this code; 0 when there is none, which has to be added first. */
    drugId: z.int(),
    /** The lines of the label. */
    direction: z.array(z.string()),
    /** -1 not said, 0 Packed, 1 Unpacked, 2 PRN, 3 Unpacked PRN. */
    packType: z.int(),
    isPreventBrandswap: z.boolean(),
    quantity: quantityText,
    repeatsLeft: z.string(),
    dispensedDate: momentText,
    doctorName: z.string(),
    /** The medicine of the profile with this drug; 0 for none. */
    prescriptionId: answeredIdOf('prescription'),
    stagingState: comparedShape.stagingState,
    /** Of the medicine that was compared; 0 for none. */
    version: comparedShape.version,
    /** The fields in which this supply differs from the one that the medicine follows. */
    differences: comparedShape.differences,
  }),
);
