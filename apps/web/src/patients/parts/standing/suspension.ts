import { absentDay, addDays, createDay } from '@packwright/core/days';
import { formatNotBeforeMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { translate } from '../../../kit/language/index.ts';
import type { Patient } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';

interface SuspensionDays {
  readonly suspendFromDate?: string | null | undefined;
  readonly suspendToDate?: string | null | undefined;
}

/** The last day of a suspension is not before its first one, which is said before anything is sent. */
export const suspensionOrder = z.refine<SuspensionDays>(
  ({ suspendFromDate: from, suspendToDate: to }) => !from || !to || from <= to,
  {
    path: ['suspendToDate'],
    // Built when the field is judged, so that it is in the reader's language.
    error: () => formatNotBeforeMessage(translate(messages, 'suspendFromDate')),
  },
);

type SuspendedDays = Pick<Patient, 'suspendFromDate' | 'suspendToDate'>;

/** The suspension that a patient has or will have, its days as a form shows them; one that is over is none. */
export function getSuspension(
  { suspendFromDate: from, suspendToDate: to }: SuspendedDays,
  today: string,
): { readonly from: string; readonly to: string } | null {
  const isOver = to !== absentDay && to < today;
  return from === absentDay || isOver ? null : { from, to: to === absentDay ? '' : to };
}

/** The days of a suspension that ends today: those that are over stay true (PATIENT-42). */
export function endSuspension(patient: SuspendedDays, today: string): SuspendedDays {
  const { suspendFromDate } = patient;
  if (suspendFromDate === absentDay || suspendFromDate >= today || getSuspension(patient, today) === null)
    return { suspendFromDate: absentDay, suspendToDate: absentDay };
  return { suspendFromDate, suspendToDate: addDays(createDay(today), -1) };
}
