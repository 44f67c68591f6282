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

/** Creates the packs of everybody, also of patients in hospital, and confirms the warning. */
export async function createJobs(caller: Caller, run: PrintOrder) {
  const body = { ...run, isPrintAll: true };
  return caller.createPackJobs({ body }).catch((reason: unknown) => {
    if (!(reason instanceof Refusal) || reason.code !== 'PATIENT_AWAY') throw reason;
    return caller.createPackJobs({ query: { IsConfirm: true }, body });
  });
}
