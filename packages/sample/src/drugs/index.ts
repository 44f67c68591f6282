export { sampleDrugs } from './catalogue.ts';
export { type SampleDirection, sampleDirections } from './directions.ts';
export { drugUnderReview } from './under-review.ts';
export type { SampleDrug, SampleDrugWithBarcodes } from './sample-drug.ts';
