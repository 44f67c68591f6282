import { type Distribution, distributions, keyOfCode } from '@packwright/core/fields';
import type { JobRow } from '../../calls/index.ts';

/** How a pack reaches the patient, which is its word as well; throws RangeError for a code that D-083 does not name. */
export function wayOf({ distribution }: Pick<JobRow, 'distribution'>): Distribution {
  const way = keyOfCode(distributions, distribution);
  if (way === null) throw new RangeError(`No pack is distributed by ${distribution}`);
  return way;
}
