import {
  type DoseRule,
  type FrequencyChoice,
  readShortCourse,
  readWireFrequency,
  type Suspension,
  type WireFrequency,
  type WireShortCourse,
} from '../schedule/index.ts';
import type { Prescription } from './prescription.ts';

type Schedule = WireFrequency & WireShortCourse & Pick<Prescription, 'startDate' | 'endDate' | 'doses'>;

/** The frequency in our words. Throws for a code that the database should never hold. */
export function toFrequency(prescription: WireFrequency): FrequencyChoice {
  const choice = readWireFrequency(prescription);
  if (choice === null) throw new RangeError(`No such frequency: ${prescription.frequency}`);
  return choice;
}

/** When and how much is given. */
export function toDoseRule(prescription: Schedule, suspensions: readonly Suspension[] = []): DoseRule {
  return {
    ...toFrequency(prescription),
    start: prescription.startDate,
    end: prescription.endDate,
    slots: prescription.doses,
    suspensions,
    ...readShortCourse(prescription),
  };
}
