import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of the calls on packs and medicines. A warning may be confirmed once it was shown; a stop may not. */
export const medicationRefusals = {
  duplicatePrescription: {
    code: 'DUPLICATE_PRESCRIPTION',
    status: 409,
    title: 'Warning',
    message: 'This patient already takes this medicine.',
  },
  allergyMatch: {
    code: 'ALLERGY_MATCH',
    status: 409,
    title: 'Warning',
    message: 'This medicine matches a recorded allergy.',
  },
  notForPacking: {
    code: 'NOT_FOR_PACKING',
    status: 409,
    title: 'Warning',
    message: 'This medicine should not lie in a pack.',
  },
  packSeparately: {
    code: 'PACK_SEPARATELY',
    status: 409,
    title: 'Warning',
    message: 'This medicine belongs in a pack of its own.',
  },
  packWithCaution: {
    code: 'PACK_WITH_CAUTION',
    status: 409,
    title: 'Warning',
    message: 'This medicine needs care when it is packed.',
  },
  categoryBelowDrug: {
    code: 'CATEGORY_BELOW_DRUG',
    status: 409,
    title: 'Warning',
    message: 'The record of this drug says that it is packed apart, and this medicine is not marked so.',
  },
  unevenPart: {
    code: 'UNEVEN_PART',
    status: 409,
    title: 'Warning',
    message: 'A tablet cannot be cut into this dose exactly.',
  },
  timesNotNamed: {
    code: 'TIMES_NOT_NAMED',
    status: 409,
    title: 'Warning',
    message:
      'This medicine is given at exact times. Name the mealtimes of its pack by the clock, such as 06:00.',
  },
  exceededPacked: {
    code: 'EXCEEDED_PACKED',
    status: 409,
    title: 'Warning',
    message:
      'This pack already holds 16 packed medications of this category. Use another pack or move one out.',
  },
  cannotPrintProfile: {
    code: 'CANNOT_PRINT_PROFILE',
    status: 409,
    title: 'Warning',
    message: 'This medication profile cannot be printed.',
  },
  mustStayWhole: {
    code: 'MUST_STAY_WHOLE',
    status: 409,
    title: 'Warning',
    message: 'This medicine must not be crushed or broken. Only whole tablets can be given.',
  },
  insulinPacked: {
    code: 'INSULIN_PACKED',
    status: 409,
    title: 'Warning',
    message: 'Insulin is injected and never lies in a pack. Supply it beside the pack.',
  },
  weeklyMedicine: {
    code: 'WEEKLY_MEDICINE',
    status: 409,
    title: 'Warning',
    message:
      'This medicine is taken once a week at most. Only a pharmacist can override this, with a reason.',
  },
  directionContradicts: {
    code: 'DIRECTION_CONTRADICTS',
    status: 409,
    title: 'Warning',
    message:
      'The written direction contradicts the doses. Correct it; only a pharmacist can keep it, with a reason.',
  },
  ceasedIsFinal: {
    code: 'CEASED_IS_FINAL',
    status: 409,
    title: 'Warning',
    message: 'A ceased medicine cannot be changed. Add it again instead.',
  },
  drugCeased: {
    code: 'DRUG_CEASED',
    status: 409,
    title: 'Warning',
    message: 'This drug is ceased and cannot be prescribed. Choose another one.',
  },
  foilInUse: {
    code: 'FOIL_IN_USE',
    status: 409,
    title: 'Warning',
    message: 'This pack still holds medicines. Cease, move or delete them first.',
  },
  dosesWithoutMealtime: {
    code: 'DOSES_WITHOUT_MEALTIME',
    status: 409,
    title: 'Warning',
    message: 'Remove the doses in the mealtimes that are not needed first.',
  },
  orderWithdrawn: {
    code: 'ORDER_WITHDRAWN',
    status: 409,
    title: 'Warning',
    message: 'This order was taken back already.',
  },
  linesNotAsOrdered: {
    code: 'LINES_NOT_AS_ORDERED',
    status: 409,
    title: 'Warning',
    message: 'These tablets do not make the ordered doses.',
  },
  labelTaken: {
    code: 'LABEL_TAKEN',
    status: 409,
    title: 'Error',
    message: 'This patient already has a pack with this label.',
  },
} as const satisfies Record<string, RefusalEntry>;

/** The warnings that a person may confirm, the gravest first: the first one gives a refusal its code. */
export const confirmableWarnings = [
  medicationRefusals.allergyMatch,
  medicationRefusals.duplicatePrescription,
  medicationRefusals.categoryBelowDrug,
  medicationRefusals.notForPacking,
  medicationRefusals.packSeparately,
  medicationRefusals.packWithCaution,
  medicationRefusals.unevenPart,
  medicationRefusals.timesNotNamed,
] as const;
