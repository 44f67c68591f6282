import { Refusal, sharedRefusals } from '@packwright/contract';
import { may } from '@packwright/core/permissions';
import type { Who } from '../platform/work.ts';

const menus = [
  'patientGroup',
  'patient',
  'printFoil',
  'job',
  'vpb',
  'dispenseTracker',
  'report',
  'brandSwap',
] as const;

/**
 * Whoever places or packs patients, or keeps their pills, chooses a group, a ward or a patient, whether or not they may
 * maintain them (GROUP-6). Who does none of it sees no names of patients either.
 */
export function assertMayChoose(who: Who): void {
  if (!menus.some((menu) => may(who, { menu, level: 'read' })))
    throw new Refusal(sharedRefusals.noPermission);
}
