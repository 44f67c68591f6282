import { type DefaultDirection, listDefaultDirections } from '@packwright/core/directions';

export type SampleDirection = DefaultDirection;

/** The sample pharmacies have the directions that every pharmacy starts from. */
export const sampleDirections: readonly SampleDirection[] = listDefaultDirections();
