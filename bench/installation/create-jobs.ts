import { Refusal } from '@packwright/contract';
import { addDays, type Day, computeToday, getWeekday } from '@packwright/core/days';
import type { Caller } from './caller.ts';

export interface PrintOrder {
  readonly packStartDate: Day;
  readonly numberOfWeek: number;
  readonly patientGroupId?: number;
}

/** The packs of this week are there already: this week as the pharmacy has it. */
export function getNextMonday(): Day {
  const today = computeToday('Australia/Sydney', new Date().toISOString());
  return addDays(today, 7 - getWeekday(today));
}

const questions = ['PATIENT_AWAY', 'UNUSUAL_ORDER'];

/** Creates the packs of everybody, also of patients in hospital, and confirms the warnings. */
export async function createJobs(
  caller: Caller,
  run: PrintOrder,
  isConfirmed = false,
): ReturnType<Caller['createPackJobs']> {
  const query = { IsConfirm: isConfirmed };
  return caller.createPackJobs({ query, body: { ...run, isPrintAll: true } }).catch((reason: unknown) => {
    if (!(reason instanceof Refusal) || !questions.includes(reason.code)) throw reason;
    return createJobs(caller, run, true);
  });
}
