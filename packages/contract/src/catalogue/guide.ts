import { exampleIds, type Guide } from '../machinery/index.ts';
import type { apnCalls } from './apn-calls.ts';
import type { directionCalls } from './direction-calls.ts';
import type { drugCalls, masterDrugCalls } from './drug-calls.ts';
import type { highRiskCalls } from './high-risk-calls.ts';
import type { stockLocationCalls } from './stock-location-calls.ts';

const newDrug = {
  drugName: 'Demoformin',
  genericName: 'metformin',
  genericCode: 'G-METF-500',
  strength: '500 mg',
  form: 'tablet',
  schedule: 'S4',
  atcCode: 'A10BA02',
  packable: 'yes',
  packSize: 100,
} as const;

export const catalogueGuide: Guide<
  typeof drugCalls &
    typeof masterDrugCalls &
    typeof apnCalls &
    typeof stockLocationCalls &
    typeof directionCalls &
    typeof highRiskCalls
> = {
  tag: 'Catalogue',
  description: 'Drugs with their barcodes, and the directions that labels print.',
  values: {
    drugId: exampleIds.drug,
    drugCode: 'D00001',
    drugName: 'Demoformin',
    genericCode: 'G-METF-500',
    genericName: 'metformin',
    strength: '500 mg',
    form: 'tablet',
    supplier: 'Demo Pharma',
    description: 'White, round, scored tablet',
    schedule: 'S4',
    atcCode: 'A10BA02',
    route: 'PO',
    packable: 'yes',
    packSize: 100,
    authorized: 1,
    broken: [],
    brokenElsewhere: 0,
    presentation: 'Bottle of 100',
    color: 'white',
    shape: 'round',
    marking: 'DF 500',
    imageName: 'demoformin-500.jpg',
    apnCount: 1,
    isShared: true,
    shelfLife: 24,
    mergeIntoDrugId: 4712,
    'DrugMergePreview.patientCount': 2,
    medicineCount: 3,
    balanceCount: 2,
    packedPatientCount: 1,
    barcodeCount: 1,
    drugCount: 0,
    preferredBrand: [4711, 4712],
    codes: ['B01AA03', 'L04AX03'],
    drugApnId: exampleIds.drugApn,
    drugApn: '2000000000015',
    drugApns: ['2000000000015'],
    stockLocation: 'Shelf B 3',
    directionId: exampleIds.direction,
    'Direction.code': 'TDS',
    'CreateDirectionBody.code': 'TDS',
    'UpdateDirectionBody.code': 'TDS',
    instruction: 'Take ONE three times a day',
    'Direction.description': 'Three times a day',
    'CreateDirectionBody.description': 'Three times a day',
    'UpdateDirectionBody.description': 'Three times a day',
    'CreatedId.id': 4711,
    userComment: 'Changed by the prescriber',
  },
  meanings: {
    authorized: '0 awaits review, 1 approved',
    packable: 'Whether it may go into a pack: yes, no, separate or caution',
    shelfLife: 'Months',
  },
  bodies: {
    createDrug: newDrug,
    createMasterDrug: newDrug,
    updateDrug: { supplier: 'Demo Pharma', packSize: 100, version: 3 },
    authorizeDrug: { authorized: 1 },
  },
};
