import { Refusal, sharedRefusals } from '@packwright/contract';
import { may } from '@packwright/core/permissions';
import type { Who } from '../../platform/work.ts';

const menus = ['doctor', 'patient', 'dispenseTracker', 'report'] as const;

/** People who look after patients choose a doctor without the right to maintain doctors (DOCTOR-6). */
export function assertMayChooseDoctors(who: Who): void {
  if (!menus.some((menu) => may(who, { menu, level: 'read' })))
    throw new Refusal(sharedRefusals.noPermission);
}
