import { absentDay } from '@packwright/core/days';
import type { Patient } from '../../calls/index.ts';

/** The suspension that a patient has or will have, its days as a form shows them; one that is over is none. */
export function getSuspension(
  { suspendFromDate: from, suspendToDate: to }: Pick<Patient, 'suspendFromDate' | 'suspendToDate'>,
  today: string,
): { readonly from: string; readonly to: string } | null {
  const isOver = to !== absentDay && to < today;
  return from === absentDay || isOver ? null : { from, to: to === absentDay ? '' : to };
}
