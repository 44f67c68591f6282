import type { Supply } from '../calls/supplies.ts';

/** A supply of a medicine that its patient does not take yet. */
export const supplied: Supply = {
  dispenseStagingId: 8803,
  patientId: 5,
  scriptNumber: '700123',
  drugCode: 'D00003',
  dispensedBrand: 'Frusimax',
  drugId: 7,
  direction: ['Take ONE tablet in the morning'],
  packType: -1,
  isPreventBrandswap: false,
  quantity: '60',
  repeatsLeft: '4',
  dispensedDate: '2026-03-02T08:00:00+11:00',
  doctorName: 'Dr Anna Whitlam',
  prescriptionId: 0,
  stagingState: 'new',
  version: 0,
  differences: [],
};

/** The same, where the profile has the medicine and the label says something else since. */
export const changed: Supply = {
  ...supplied,
  direction: ['Take TWO tablets at night'],
  prescriptionId: 31,
  stagingState: 'differs',
  version: 4,
  differences: [
    { field: 'direction', ours: 'Take ONE tablet in the morning', theirs: 'Take TWO tablets at night' },
    { field: 'isPreventBrandswap', ours: 'false', theirs: 'true' },
  ],
};
