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
    message: 'This medicine should not be packed.',
  },
  packSeparately: {
    code: 'PACK_SEPARATELY',
    status: 409,
    title: 'Warning',
    message: 'This medicine needs a separate pack.',
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
    message: 'This drug must be packed separately, but this medicine is not marked so.',
  },
  unevenPart: {
    code: 'UNEVEN_PART',
    status: 409,
    title: 'Warning',
    message: 'A tablet cannot be cut exactly into this dose.',
  },
  timesNotNamed: {
    code: 'TIMES_NOT_NAMED',
    status: 409,
    title: 'Warning',
    message:
      'This medicine needs exact times. Enter clock times, such as 06:00, as the mealtimes of its pack.',
  },
  exceededPacked: {
    code: 'EXCEEDED_PACKED',
    status: 409,
    title: 'Warning',
    message:
      'This pack already has 16 packed medications of this category. Use another pack or move one out.',
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
    message: 'Insulin cannot be packed. Supply it outside the pack.',
  },
  weeklyMedicine: {
    code: 'WEEKLY_MEDICINE',
    status: 409,
    title: 'Warning',
    message:
      'This medicine is taken once a week at most. Only a pharmacist can save it more often, with a reason.',
  },
  directionContradicts: {
    code: 'DIRECTION_CONTRADICTS',
    status: 409,
    title: 'Warning',
    message: 'The direction contradicts the doses. Correct it. Only a pharmacist can keep it, with a reason.',
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
    message: 'This pack still has medicines. Cease, move or delete them first.',
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
    message: 'This order was already taken back.',
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
    message: 'This patient already has a pack with this label. Choose another label.',
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
