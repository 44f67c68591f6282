import { absentDay } from '@packwright/core/days';
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

/** The suspension that a patient has or will have, its days as a form shows them; one that is over is none. */
export function getSuspension(
  { suspendFromDate: from, suspendToDate: to }: Pick<Patient, 'suspendFromDate' | 'suspendToDate'>,
  today: string,
): { readonly from: string; readonly to: string } | null {
  const isOver = to !== absentDay && to < today;
  return from === absentDay || isOver ? null : { from, to: to === absentDay ? '' : to };
}
