import { formatPersonName } from '@packwright/core/identifiers';
import { describeList } from '@packwright/core/lists';
import * as z from 'zod/mini';
import { answeredIdOf, nameSchema } from '../machinery/index.ts';
import { reminderAnswer } from './answers.ts';

/** A reminder or a task with its patient. */
export const reminderRow = nameSchema(
  'Reminder',
  z.object({
    noteId: answeredIdOf('note'),
    noteType: z.int(),
    content: z.string(),
    ...reminderAnswer,
    createdBy: z.string(),
    createdDate: z.string(),
    patientId: answeredIdOf('patient'),
    firstName: z.string(),
    lastName: z.string(),
    patientStatus: z.int(),
    patientGroupId: z.int(),
    patientGroupName: z.string(),
    ward: z.string(),
    room: z.string(),
  }),
);

/** Reminders and tasks of all patients (PATIENT-38). */
export const reminderList = describeList<z.output<typeof reminderRow>>()('reminders', {
  dueDate: { kind: 'day', sort: true, filter: true, always: true },
  type: { value: ({ noteType }) => noteType, codes: 'noteType', hidden: true },
  content: { filter: true, always: true },
  patient: { value: formatPersonName, sort: true, filter: true },
  group: { value: (row) => row.patientGroupName, sort: true, hidden: 'narrow' },
  place: {
    value: ({ ward, room }) => [ward, room].filter((part) => part !== '').join(' · '),
    hidden: 'narrow',
  },
  createdBy: { sort: true, hidden: true },
});
