import { createDay } from '@packwright/core/days';
import { toHundredths } from '@packwright/core/quantity';
import { renderPackLabels, renderPackSheets } from './render.ts';
import type { PackSheetFacts } from './sheets/pack-sheet/facts.ts';

const date = createDay('2026-03-02');
const dose = toHundredths(50);

/** A pack of nobody with a word in every script: it makes every font's tables read and the drawing code compiled. */
const facts: PackSheetFacts = {
  number: 'J000000001',
  snapshotTag: 'AAAAAA',
  ordinal: 1,
  total: 1,
  reprint: 1,
  packedOn: null,
  skipped: [],
  otherPacks: [],
  packedBy: '',
  checkedBy: '',
  snapshot: {
    format: 1,
    profileVersion: 0,
    timeZone: 'Australia/Sydney',
    patientStatus: 'pickingUpPacks',
    suspension: null,
    pharmacy: { pharmacyId: 0, name: 'Warm-up', address: 'Nowhere', phone: '0' },
    group: { patientGroupId: 0, name: '', ward: '', room: '' },
    patient: {
      patientId: 0,
      firstName: 'تجربة',
      lastName: 'Nobody',
      preferredName: 'تجربة',
      birthDate: null,
      urn: '',
      medicareNumber: '',
      ihi: '',
      photoSha256: null,
      place: ['Nowhere'],
      considerations: [],
    },
    allergies: { isNoneKnown: false, items: [] },
    foil: {
      foilId: 0,
      label: 'A',
      packType: 'SOLID',
      foilType: 'blister',
      clientCode: '',
      comment: '',
      alert: 'تجربة (10 mg)',
      warningLabel: '',
    },
    category: 'STANDARD',
    window: { from: date, to: date, week: 1, weeks: 1 },
    expiry: date,
    headings: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
    lines: [
      {
        prescriptionId: 0,
        category: 'STANDARD',
        isPrn: false,
        directions: ['Take HALF.'],
        warnings: ['تجربة'],
        drug: {
          drugId: 0,
          drugCode: '',
          name: 'warmUPol',
          strength: '10 mg',
          form: 'tablet',
          genericCode: '',
          genericName: 'nothing',
          apns: [],
          shape: 'Round',
          colour: 'White',
          description: 'White tablet',
          isScored: true,
          isDoNotCrush: true,
          isHighRisk: true,
        },
        indication: '',
        sameAs: '',
        start: null,
        cease: null,
        slotDoses: [dose],
        doses: [[dose]],
        qty: dose,
      },
    ],
    leftOut: [],
    listed: [],
  },
  profile: {
    topMargin: 0,
    leftMargin: 0,
    width: 0,
    height: 0,
    foilDrugNameLength: 0,
    isPackDateOnFoil: true,
    isDrugWarning: true,
    sameAsDrugInfo: true,
    isPackDoseTimeHeading: true,
    isPackBarcode: true,
    isUnpackedPrnMedArea: true,
  },
  options: {
    isDayOfWeek: true,
    isReverseStartDayOfWeek: false,
    isReverseOffTimeSlots: false,
    isDoNotCrush: true,
    isMedicationScheduleTable: true,
    isSigningChartAtBottom: true,
  },
};

/** Renders one dummy sheet and label: the first document of a process costs half a second, the next a fraction. */
export async function warmUp(): Promise<void> {
  await renderPackSheets([facts], date);
  await renderPackLabels([facts], date);
}
