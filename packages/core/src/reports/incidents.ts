import { type HarmLevel, harmLevels, returnOutcomes } from '../jobs/index.ts';

/** The faults that a report names: a correction, a label of another pack, or a pack that had to come back (REPORT-9). */
export const incidentCategories = [
  'incorrectDrug',
  'incorrectQuality',
  'specificReason',
  'otherPackLabel',
  'otherPatientLabel',
  'askedBack',
  'notBack',
] as const;
export type IncidentCategory = (typeof incidentCategories)[number];

/** Whether it was found before the pack left the pharmacy or after. */
export const incidentPlaces = ['before', 'after'] as const;

/** A pack that already was with its patient is found after it left, all else before. */
export const findIncidentPlace = (category: IncidentCategory): (typeof incidentPlaces)[number] =>
  category === 'askedBack' || category === 'notBack' ? 'after' : 'before';

/** The end of an incident: a correction that was made, or the end of a pack that was asked back. */
export const incidentOutcomes = ['corrected', 'rebuilt', ...returnOutcomes] as const;
export type IncidentOutcome = (typeof incidentOutcomes)[number];

/** The harm of an incident; what never left the pharmacy reached nobody (REPORT-13). */
export const incidentHarms = ['notReached', ...harmLevels] as const;

/** The harm of an incident; empty where nobody knows it. */
export const findIncidentHarm = (
  category: IncidentCategory,
  recorded: HarmLevel | '',
): (typeof incidentHarms)[number] | '' =>
  findIncidentPlace(category) === 'before' ? 'notReached' : recorded;
