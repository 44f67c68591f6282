import { type Day, maxDay } from '@packwright/core/days';
import { notBeforeMessage } from '@packwright/core/fields';
import {
  type Checked,
  checkConcessionNumber,
  checkDvaNumber,
  checkEmail,
  checkIhi,
  checkMedicareExpiry,
  checkMedicareNumber,
  checkPhone,
} from '@packwright/core/identifiers';
import type { PatientBody } from './read-body.ts';

export interface CheckedNumbers {
  /** The form in which each is kept. */
  readonly kept: Record<string, string>;
  readonly errors: Record<string, string[]>;
}

/** Judges the numbers of cards, phone and mail; empty ones are cleared, not judged (domain 10, D-097). */
export function checkNumbers(body: PatientBody, today: Day): CheckedNumbers {
  const kept: Record<string, string> = {};
  const errors: Record<string, string[]> = {};
  const judge = (field: keyof PatientBody, check: (text: string) => Checked<string>): void => {
    const text = body[field];
    if (typeof text !== 'string' || text === '') return;
    const checked = check(text);
    if (checked.level === 'error') errors[field] = [checked.message];
    else kept[field] = checked.value;
  };
  judge('phone', checkPhone);
  judge('email', checkEmail);
  judge('medicareNumber', checkMedicareNumber);
  judge('mediCareExpiry', (text) => checkMedicareExpiry(text, today));
  judge('ihi', checkIhi);
  judge('dvaNum', checkDvaNumber);
  judge('concessionNum', checkConcessionNumber);
  return { kept, errors };
}

/** A suspension must not end before it begins. */
export function suspensionProblems(from: Day | null, to: Day | null): Record<string, string[]> {
  const isBackwards = from !== null && to !== null && maxDay(from, to) !== to;
  return isBackwards ? { suspendToDate: [notBeforeMessage('Suspend from')] } : {};
}
