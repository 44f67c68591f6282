import type { Day } from '../days/index.ts';
import { noteTypes } from './patient-codes.ts';

/** When a note is due and whether it is done; a plain note has neither (PATIENT-36). */
export interface Reminder {
  readonly noteType: number;
  readonly dueDate: Day | null;
  readonly isDone: boolean;
}

export type ReminderChange = { readonly [Name in keyof Reminder]?: Reminder[Name] | undefined };

/** Whether notes of a type are due and done. */
export const canBeDue = (noteType: number): boolean => noteType !== noteTypes.note.code;

/**
 * A reminder after a change. One that becomes a plain note loses its day and is no longer done; the name of the field
 * when a plain note is to have a day or to be done.
 */
export function changeReminder(
  before: Reminder,
  change: ReminderChange,
): Reminder | { readonly wrong: 'dueDate' | 'isDone' } {
  const noteType = change.noteType ?? before.noteType;
  if (canBeDue(noteType)) {
    const { dueDate = before.dueDate, isDone = before.isDone } = change;
    return { noteType, dueDate, isDone };
  }
  if (change.dueDate) return { wrong: 'dueDate' };
  if (change.isDone) return { wrong: 'isDone' };
  return { noteType, dueDate: null, isDone: false };
}

/** Whether something is to be done by this day; without a day of its own it is due at once (PATIENT-38). */
export const isDueBy = ({ noteType, dueDate, isDone }: Reminder, day: Day): boolean =>
  canBeDue(noteType) && !isDone && (dueDate === null || dueDate <= day);
