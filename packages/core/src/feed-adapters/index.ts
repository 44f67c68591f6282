export { readFhirDispenses } from './fhir-r4.ts';
export { readHl7Dispenses } from './hl7-v2.ts';
export type { FeedReading } from './line-collector.ts';
export type { PharmacyClock } from './pharmacy-clock.ts';
export { readSupplyList, type SupplyRow } from './supply-list.ts';
export { requiredSupplyColumns, supplyColumns } from './supply-columns.ts';
