import { Refusal, sharedRefusals } from '@packwright/contract';
import { may } from '@packwright/core/permissions';
import type { Who } from '../../platform/work.ts';

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
 * People who admit or pack patients, or keep their balances, choose a group, a ward or a patient without the right to
 * maintain them (GROUP-6). Other people see no names of patients here.
 */
export function assertMayChoose(who: Who): void {
  if (!menus.some((menu) => may(who, { menu, level: 'read' })))
    throw new Refusal(sharedRefusals.noPermission);
}
