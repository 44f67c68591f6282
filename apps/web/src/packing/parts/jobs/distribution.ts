import { type Distribution, distributions, findCodeKey } from '@packwright/core/fields';
import type { JobRow } from '../../calls/index.ts';

/** How a pack reaches the patient, which is its word as well; throws RangeError for an unknown code (PATIENT-15). */
export function getDistribution({ distribution }: Pick<JobRow, 'distribution'>): Distribution {
  const way = findCodeKey(distributions, distribution);
  if (way === null) throw new RangeError(`No pack is distributed by ${distribution}`);
  return way;
}
