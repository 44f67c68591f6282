/** A print profile of the sample for each pack type: those that every pharmacy starts from. */
export { defaultPrintProfiles as samplePrintProfiles } from '@packwright/core/packs';
