import type { Day } from '@packwright/core/days';
import { notBeforeMessage } from '@packwright/core/fields';
import {
  type Checked,
  checkConcessionNumber,
  checkDvaNumber,
  checkIhi,
  checkMedicareNumber,
  checkPhone,
} from '@packwright/core/identifiers';
import type { PatientBody } from './read-body.ts';

const checks = {
  phone: checkPhone,
  medicareNumber: checkMedicareNumber,
  ihi: checkIhi,
  dvaNum: checkDvaNumber,
  concessionNum: checkConcessionNumber,
} as const satisfies Partial<Record<keyof PatientBody, (text: string) => Checked<string>>>;

/** The numbers of a body as they are kept: without the spaces of the card (domain 10). */
export function keptNumbers(body: PatientBody): Readonly<Record<string, string>> {
  const kept = Object.entries(checks).flatMap(([field, check]) => {
    const text = body[field as keyof typeof checks];
    return text === undefined ? [] : [[field, keptNumber(check, text)] as const];
  });
  return Object.fromEntries(kept);
}

/** What a check keeps of a text that the contract accepted; empty stays empty. */
export function keptNumber(check: (text: string) => Checked<string>, text: string): string {
  const checked = check(text);
  return checked.level === 'error' ? text : checked.value;
}

/** A suspension must not end before it begins. */
export function suspensionProblems(from: Day | null, to: Day | null): Record<string, string[]> {
  const isBackwards = from !== null && to !== null && to < from;
  return isBackwards ? { suspendToDate: [notBeforeMessage('Suspend from')] } : {};
}
