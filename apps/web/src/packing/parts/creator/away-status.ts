import { isAway, findCodeKey, patientStatuses } from '@packwright/core/fields';
import type { QuickPrintRow } from '../../calls/index.ts';

/** In hospital, on leave or in respite: the code; null for a patient who is there. */
export function findAwayStatus({ patientStatus }: Pick<QuickPrintRow, 'patientStatus'>): number | null {
  const status = findCodeKey(patientStatuses, patientStatus);
  return status !== null && isAway(status) ? patientStatus : null;
}
