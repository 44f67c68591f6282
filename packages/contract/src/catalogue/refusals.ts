import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of the calls about drugs, barcodes and directions. */
export const catalogueRefusals = {
  sharedDrug: {
    code: 'SHARED_DRUG',
    status: 409,
    title: 'Warning',
    message: 'This drug belongs to the shared catalogue. Only a drug administrator can change it.',
  },
  sharedBarcode: {
    code: 'SHARED_BARCODE',
    status: 409,
    title: 'Warning',
    message: 'This barcode belongs to the shared catalogue. Only a drug administrator can change it.',
  },
  drugCodeTaken: {
    code: 'DRUG_CODE_TAKEN',
    status: 409,
    title: 'Error',
    message: 'Another drug has this code. Choose another code.',
  },
  drugCodeFixed: {
    code: 'DRUG_CODE_FIXED',
    status: 409,
    title: 'Warning',
    message: 'The code connects a drug with its pill balances and cannot be changed.',
  },
  drugInUse: {
    code: 'DRUG_IN_USE',
    status: 409,
    title: 'Warning',
    message: 'Patients still take this drug. Cease or swap these medicines first.',
  },
  barcodeTaken: {
    code: 'BARCODE_TAKEN',
    status: 409,
    title: 'Error',
    message: 'This barcode already belongs to another drug.',
  },
  barcodeRepeated: {
    code: 'BARCODE_REPEATED',
    status: 409,
    title: 'Error',
    message: 'This drug already has this barcode.',
  },
  notSameGeneric: {
    code: 'NOT_SAME_GENERIC',
    status: 409,
    title: 'Error',
    message: 'Preferred brands must have the same generic code as this drug.',
  },
  mergeNotUnderReview: {
    code: 'MERGE_NOT_UNDER_REVIEW',
    status: 409,
    title: 'Merge Drug',
    message: 'This drug has been approved already. Only a drug that awaits review can be merged.',
  },
  mergeNotSameDrug: {
    code: 'MERGE_NOT_SAME_DRUG',
    status: 409,
    title: 'Merge Drug',
    message: 'These are not the same drug: their generic codes or strengths differ. Choose another drug.',
  },
  mergeIntoItself: {
    code: 'MERGE_INTO_ITSELF',
    status: 409,
    title: 'Merge Drug',
    message: 'A drug cannot be merged into itself. Choose another one.',
  },
  mergeIntoArchived: {
    code: 'MERGE_INTO_ARCHIVED',
    status: 409,
    title: 'Merge Drug',
    message: 'The drug that should stay is archived. Choose one that is in use.',
  },
  directionCodeTaken: {
    code: 'DIRECTION_CODE_TAKEN',
    status: 409,
    title: 'Error',
    message: 'Another direction has this code. Choose another code.',
  },
  directionInUse: {
    code: 'DIRECTION_IN_USE',
    status: 409,
    title: 'Delete Direction',
    message: 'Medicines still use this direction. Change them first.',
  },
} as const satisfies Record<string, RefusalEntry>;
