import { type Distribution, distributions, findCodeKey } from '@packwright/core/fields';
import type { JobRow } from '../../calls/index.ts';

/** How a pack reaches the patient, which is its word as well; throws RangeError for a code that D-083 does not name. */
export function getDistribution({ distribution }: Pick<JobRow, 'distribution'>): Distribution {
  const way = findCodeKey(distributions, distribution);
  if (way === null) throw new RangeError(`No pack is distributed by ${distribution}`);
  return way;
}
