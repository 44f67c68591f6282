import { brandBlockReasons, swapBlockReasons } from '@packwright/core/medicines';
import * as z from 'zod/mini';
import { drugIdentity } from '../catalogue/index.ts';
import { answeredIdOf, momentText, nameSchema, quantityText } from '../machinery/index.ts';

export const brandRow = nameSchema(
  'Brand',
  z.object({
    ...drugIdentity,
    /** The brands that the pharmacy prefers for this drug, in order. */
    preferredBrand: z.array(z.int()),
    /** Beside fromDrugId: whether this is one of the brands preferred for it. */
    isPreferred: z.boolean(),
    /** Why this drug is never swapped, as the code of the refusal that a swap would meet; empty when it may be. */
    stopCode: z.enum(['', ...brandBlockReasons]),
    /** Of live medicines, of patients that are not archived. */
    patientCount: z.int(),
    prescriptionCount: z.int(),
  }),
);

/** Empty for a medicine that is swapped, else why it keeps its brand. */
const skipReason = z.enum(['', ...swapBlockReasons]);

export const swapLine = nameSchema(
  'BrandSwapLine',
  z.object({
    prescriptionId: answeredIdOf('prescription'),
    patientId: answeredIdOf('patient'),
    patientName: z.string(),
    patientGroupName: z.string(),
    foilLabel: z.string(),
    /** packed 0, unpacked 1, PRN 2, unpacked PRN 3. */
    packType: z.int(),
    isPreventBrandswap: z.boolean(),
    /** Who last marked it as not to be substituted, and the comment on that change; empty without one. */
    preventedBy: z.string(),
    preventedComment: z.string(),
    skipReason,
    /** The recorded allergies of the patient that are about the new brand. */
    allergies: z.array(nameSchema('MatchedAllergy', z.object({ target: z.string(), reaction: z.string() }))),
    /** The patient takes the new brand already, in another line. */
    isAlsoTaken: z.boolean(),
    /** The patient's balance that moves once every line of the old brand is swapped; 0 when one of them must stay. */
    balanceQty: quantityText,
    /** Packs of the patient, of every profile, that are not handed out yet and hold the old brand; so in each line. */
    openPackCount: z.int(),
  }),
);

export const skippedLine = nameSchema(
  'SkippedBrandSwapLine',
  z.object({
    prescriptionId: z.int(),
    patientName: z.string(),
    foilLabel: z.string(),
    skipReason: z.enum(swapBlockReasons),
  }),
);

export const logRow = nameSchema(
  'BrandSwapLogEntry',
  z.object({
    brandSwapId: z.int(),
    date: momentText,
    userName: z.string(),
    patientId: answeredIdOf('patient'),
    patientName: z.string(),
    prescriptionId: answeredIdOf('prescription'),
    foilLabel: z.string(),
    fromDrugName: z.string(),
    toDrugName: z.string(),
    /** The pills that moved with this line; with the last line of a patient the whole balance does. */
    movedQty: quantityText,
    comment: z.string(),
  }),
);
