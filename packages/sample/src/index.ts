export { sampleClaimFees } from './claim-fees.ts';
export { buildDispensedDay, type DayOfPharmacy, type DispensableMedicine } from './dispensed-day.ts';
export { sampleDoctors } from './doctors.ts';
export {
  drugUnderReview,
  type SampleDirection,
  type SampleDrug,
  type SampleDrugWithBarcodes,
  sampleDirections,
  sampleDrugs,
} from './drugs/index.ts';
export { type PrescribedDrug, type PrescriptionBody, buildPrescriptionBody } from './prescription-body.ts';
export { type SampleFacility, facilities } from './facilities.ts';
export { pharmacies, type SamplePharmacy } from './pharmacies.ts';
export { samplePrintProfiles } from './print-profiles.ts';
export { type Regimen, type Rhythm, regimens } from './regimens.ts';
export { type SampleResident, createSampleResidents } from './residents.ts';
export { type SampleScript, sampleScripts } from './scripts.ts';
export { sampleStagedDrugs } from './staged-drugs.ts';
export { sampleStagedPeople } from './staged-people.ts';
export { type SamplePerson, staff } from './staff.ts';
export { createRandom, type Random } from './random.ts';
