import { considerations } from '@packwright/core/fields';
import { checkReasons, skipReasonCodes } from '@packwright/core/jobs';
import { daysPerWeek } from '@packwright/core/schedule';
import * as z from 'zod/mini';
import { answeredIdOf, dayText, nameSchema, quantityText } from '../machinery/index.ts';
import { jobRow } from './job-row.ts';

/** How a medicine stands in one of the packs on a bench. */
const medicineInPack = nameSchema(
  'BenchLinePack',
  z.object({
    jobId: answeredIdOf('packJob'),
    qty: quantityText,
    packingQty: quantityText,
    packing: z.enum(['waiting', 'confirmed', 'skipped']),
  }),
);

/** One medicine on a bench over the requested jobs, as it was frozen when the pack was made. */
export const packPrescription = nameSchema(
  'BenchLine',
  z.object({
    prescriptionId: z.int(),
    lineNumber: z.int(),
    drugId: z.int(),
    drugCode: z.string(),
    drugName: z.string(),
    genericName: z.string(),
    strength: z.string(),
    form: z.string(),
    category: z.string(),
    directions: z.string(),
    /** Taken when required: the same dose in every cell of its own card. */
    isPrn: z.boolean(),
    indication: z.string(),
    warning: z.string(),
    sameAs: z.string(),
    description: z.string(),
    color: z.string(),
    shape: z.string(),
    isScored: z.boolean(),
    /** The letters on the tablet (PACK-82); empty where unknown. */
    marking: z.string(),
    isDoNotCrush: z.boolean(),
    isHighRisk: z.boolean(),
    /** The dose of each mealtime on a day when it is due, as decimal text. */
    doses: z.array(quantityText),
    /** The barcodes that the medicine had when the pack was made. */
    drugApns: z.array(z.string()),
    /** The exact sum of the doses of all requested jobs, and the packed part of it (PACK-47). */
    qty: quantityText,
    packingQty: quantityText,
    /** The requested jobs with this medicine: packed or skipped in one it may wait in another. */
    packs: z.array(medicineInPack),
    /** In all of them, as `isSkip`. */
    isPackingConfirmed: z.boolean(),
    isManually: z.boolean(),
    manualReason: z.string(),
    isSkip: z.boolean(),
    /** Why it was left out: a code of packing-skip, and words; empty for others and in packs from before reasons. */
    skippedReason: z.enum(['', ...skipReasonCodes]),
    skippedComment: z.string(),
    /** Why another quantity was packed than the doses need. */
    quantityReason: z.string(),
    batch: z.string(),
    expiryDate: dayText,
    /** The drug of the same generic that went into the pack instead; empty when the named one did. */
    substitutedDrugName: z.string(),
    /** 0 pending, 1 passed, 2 incorrect drug, 3 incorrect quantity, 4 other. */
    checkingStatus: z.int(),
    checkingComments: z.string(),
    /** Must be checked one by one before Confirm Passed (PACK-23). */
    mustCheckAlone: z.boolean(),
    /** Why it is checked one by one, whether or not it has been: leftOut, quantity, doseChanged, changed, ... */
    checkReasons: z.array(z.enum(checkReasons)),
    /** The changes since the pack that was passed last; asked at the check alone (PACK-66). */
    changesSinceLast: z.array(z.enum(['added', 'drug', 'dose', 'times', 'directions'])),
    isCorrectionRequired: z.boolean(),
    isCorrectionConfirm: z.boolean(),
    availableQty: quantityText,
  }),
);

/** The doses of one medicine at one mealtime of one day; cells without a dose are not listed. */
export const doseCell = nameSchema(
  'DoseCell',
  z.object({
    jobId: answeredIdOf('packJob'),
    /** From 0; one page for each job. */
    page: z.int(),
    prescriptionId: z.int(),
    date: dayText,
    /** Mealtime 0 to 7, named by rowHeadings. */
    slot: z.int(),
    dose: quantityText,
  }),
);

/** How the live profile differs from the frozen one (PACK-9). */
export const profileDifference = nameSchema(
  'ProfileDifference',
  z.object({
    /** added, ceased, doseChanged, drugChanged, wordingChanged, allergyMatched, allergyChanged, patientStatus, ... */
    kind: z.string(),
    /** 0 when it is not about one medicine. */
    prescriptionId: z.int(),
    drugName: z.string(),
    /** Canonical JSON before and after, for the page to put into words. */
    oldValue: z.string(),
    newValue: z.string(),
    isAcknowledgeable: z.boolean(),
  }),
);

/** A medicine of the pack that was passed last which is not in this one (PACK-67). */
export const droppedMedicine = nameSchema(
  'DroppedMedicine',
  z.object({
    jobId: answeredIdOf('packJob'),
    prescriptionId: z.int(),
    drugName: z.string(),
    strength: z.string(),
    form: z.string(),
    directions: z.string(),
    /** In the pack of which it was a part. */
    qty: quantityText,
    /** The days of that pack. */
    packStartDate: dayText,
    packEndDate: dayText,
  }),
);

/** The content of a bench: one or more packs of one patient, read from their snapshots. */
export const benchPack = nameSchema(
  'Bench',
  z.object({
    jobIds: z.array(answeredIdOf('packJob')),
    jobNumbers: z.array(z.string()),
    jobs: z.array(jobRow),
    patientId: answeredIdOf('patient'),
    patientName: z.string(),
    preferredName: z.string(),
    dob: dayText,
    urn: z.string(),
    patientPhotoId: z.int(),
    patientGroupName: z.string(),
    wardName: z.string(),
    room: z.string(),
    address: z.string(),
    isNoAllergy: z.boolean(),
    allergies: z.array(z.string()),
    /** Considerations to keep in mind when the patient takes medicines, as it is today (PATIENT-24). */
    considerations: z.array(z.enum(considerations)),
    otherConsideration: z.string(),
    /** The INR test whose doses these packs hold (MED-48); null for packs without warfarin or a test. */
    warfarin: z.nullable(
      nameSchema(
        'PackWarfarin',
        z.object({
          inr: quantityText,
          inrDate: dayText,
          targetLow: quantityText,
          targetHigh: quantityText,
          nextInrDate: dayText,
          /** Milligrams, Monday first. */
          weekdayDoses: z.array(quantityText).check(z.length(daysPerWeek)),
        }),
      ),
    ),
    /** Notes that show at the distribution stage (PATIENT-12). */
    distributionNotes: z.array(z.string()),
    foilLabel: z.string(),
    foilComment: z.string(),
    alert: z.string(),
    warningLabel: z.string(),
    packType: z.string(),
    clientCode: z.string(),
    blisterSize: z.int(),
    packStartDate: dayText,
    packEndDate: dayText,
    numberOfWeek: z.int(),
    pageCount: z.int(),
    /** The mealtimes of the pack. */
    rowHeadings: z.array(z.string()),
    /** One for each page: its days. */
    pageHeadings: z.array(z.string()),
    doseAllocated: z.array(doseCell),
    prescriptions: z.array(packPrescription),
    /** To be acknowledged by their prescriptionId when the packs are passed. */
    dropped: z.array(droppedMedicine),
    isLandscapePacking: z.boolean(),
    isDeletedPacking: z.boolean(),
    /** True when the live profile differs and nobody has acknowledged it (PACK-9). */
    checkChangePrescriptions: z.boolean(),
    /** same, changed, acknowledged or unsafe; unsafe packs can only be made again or deleted. */
    profileState: z.enum(['same', 'changed', 'acknowledged', 'unsafe']),
    /** To be sent back when the changes are acknowledged. */
    profileVersion: z.int(),
    /** Stands for the differences of each job as shown, in the order of jobIds; sent back to acknowledge them. */
    differencesTags: z.array(z.string()),
    differences: z.array(profileDifference),
    checkingComment: z.string(),
    correctionReason: z.int(),
    correctionComment: z.string(),
    distributionComment: z.string(),
    /** The person at the bench packed this themselves, which the pharmacy wants warned of or blocked. */
    checkerIsPacker: z.enum(['no', 'warn', 'block']),
    isPasswordAlwaysAsked: z.boolean(),
    /** The label of each pack is scanned before it leaves this stage (PACK-79). */
    isLabelRequired: z.boolean(),
  }),
);
