import { limits, validValueMessage } from '@packwright/core/fields';
import { brandBlockReasons, swapBlockReasons } from '@packwright/core/medicines';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  idOf,
  list,
  longText,
  momentText,
  nameSchema,
  optionalDay,
  paging,
  quantityText,
  record,
} from '../machinery/index.ts';
import { balanceRefusals } from '../balance/index.ts';
import { brandSwapRefusals } from './refusals.ts';

const read = { menu: 'brandSwap', level: 'read' } as const;
const mostGroups = 1000;

/** Lists of medicines have no column filters. */
function defineUnfilteredPaging<const F extends string>(fields: readonly [F, ...F[]]) {
  const { page, size, query, sortField, sortOrder } = paging(fields);
  return { page, size, query, sortField, sortOrder };
}

// A name that stands once in an address arrives as a single value.
const oneGroup = idOf('patientGroup');
const patientGroupIds = z.pipe(
  z.union([oneGroup, z.array(oneGroup).check(z.maxLength(mostGroups, validValueMessage))]),
  z.transform((ids): readonly number[] => (typeof ids === 'number' ? [ids] : ids)),
);

const brandRow = nameSchema(
  'Brand',
  z.object({
    drugId: z.int(),
    drugCode: z.string(),
    drugName: z.string(),
    genericCode: z.string(),
    genericName: z.string(),
    strength: z.string(),
    form: z.string(),
    supplier: z.string(),
    description: z.string(),
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

const swapLine = nameSchema(
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

const skippedLine = nameSchema(
  'SkippedBrandSwapLine',
  z.object({
    prescriptionId: z.int(),
    patientName: z.string(),
    foilLabel: z.string(),
    skipReason: z.enum(swapBlockReasons),
  }),
);

const logRow = nameSchema(
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

const pairRefusals = [
  brandSwapRefusals.warfarinBrand,
  brandSwapRefusals.brandCritical,
  brandSwapRefusals.notOtherBrand,
  brandSwapRefusals.brandNotOffered,
] as const;

const mostLines = limits.summaryRows;

export const brandSwapCalls = {
  listBrandSwaps: call({
    method: 'GET',
    path: '/api/drugs/brandswap',
    summary: 'The drugs that patients take; with fromDrugId the brands that may be given for it',
    needs: read,
    query: z.strictObject({
      ...defineUnfilteredPaging(['drugName', 'genericName', 'patientCount', 'prescriptionCount']),
      fromDrugId: z.optional(idOf('drug')),
    }),
    answer: list(brandRow),
  }),
  listBrandSwapPrescriptions: call({
    method: 'GET',
    path: '/api/drugs/brandswap/prescriptions',
    summary: 'What a swap would do to each medicine with this drug, before it is done',
    needs: read,
    query: z.strictObject({
      ...defineUnfilteredPaging(['patientName', 'patientGroupName']),
      fromDrugId: idOf('drug'),
      toDrugId: idOf('drug'),
      patientGroupIds: z.optional(patientGroupIds),
    }),
    answer: list(swapLine),
    refusals: pairRefusals,
  }),
  swapBrand: call({
    method: 'POST',
    path: '/api/drugs/brandswap',
    summary: 'Give another brand of the same generic; the balances go along',
    needs: { menu: 'brandSwap', level: 'update' },
    body: z
      .strictObject({
        fromDrugId: idOf('drug'),
        toDrugId: idOf('drug'),
        prescriptionIds: z.optional(
          z.array(idOf('prescription')).check(z.maxLength(mostLines, validValueMessage)),
        ),
        /** Instead of prescriptionIds: every live line of these patients that has the drug. */
        patientIds: z.optional(z.array(idOf('patient')).check(z.maxLength(mostLines, validValueMessage))),
        comment: z.optional(longText()),
      })
      .check(
        z.refine((body) => (body.prescriptionIds ?? body.patientIds ?? []).length > 0, {
          path: ['prescriptionIds'],
          error: validValueMessage,
        }),
      ),
    answer: record(
      nameSchema(
        'BrandSwapResult',
        z.object({ swappedCount: z.int(), skippedCount: z.int(), skipped: z.array(skippedLine) }),
      ),
      ['swappedCount', 'skippedCount'],
    ),
    refusals: [...pairRefusals, balanceRefusals.frozen],
  }),
  listBrandSwapLog: call({
    method: 'GET',
    path: '/api/drugs/brandswap/log',
    summary: 'The medicines whose brand was swapped, the latest first',
    needs: read,
    query: z.strictObject({
      ...defineUnfilteredPaging(['date']),
      fromDate: z.optional(optionalDay),
      toDate: z.optional(optionalDay),
    }),
    answer: list(logRow),
  }),
} as const;
