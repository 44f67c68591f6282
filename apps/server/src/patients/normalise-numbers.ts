import type { Day } from '@packwright/core/days';
import { formatNotBeforeMessage } from '@packwright/core/fields';
import {
  type CheckOutcome,
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
} as const satisfies Partial<Record<keyof PatientBody, (text: string) => CheckOutcome<string>>>;

/** The numbers of a body as they are kept: without the spaces of the card (ID-2). */
export function normaliseNumbers(body: PatientBody): Readonly<Record<string, string>> {
  const kept = Object.entries(checks).flatMap(([field, check]) => {
    const text = body[field as keyof typeof checks];
    return text === undefined ? [] : [[field, normaliseNumber(check, text)] as const];
  });
  return Object.fromEntries(kept);
}

/** The stored form of a checked text; empty stays empty. */
export function normaliseNumber(check: (text: string) => CheckOutcome<string>, text: string): string {
  const checked = check(text);
  return checked.level === 'error' ? text : checked.value;
}

/** A suspension must not end before it begins. */
export function findSuspensionProblems(from: Day | null, to: Day | null): Record<string, string[]> {
  const isBackwards = from !== null && to !== null && to < from;
  return isBackwards ? { suspendToDate: [formatNotBeforeMessage('Suspend from')] } : {};
}
