import { languages, limits, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { call, fileLink, idOf, record } from '../machinery/index.ts';
import { medicationRefusals } from './refusals.ts';

export const profileCalls = {
  printMedicationProfiles: call({
    method: 'POST',
    path: '/api/prescriptions/profiles/print',
    summary: 'The medication profiles of patients as one PDF, in the order of their names',
    needs: { menu: 'patient', level: 'read' },
    body: z.strictObject({
      patientIds: z
        .array(idOf('patient'))
        .check(z.minLength(1, validValueMessage), z.maxLength(limits.profilePrint, validValueMessage)),
      language: z.optional(
        z.enum([languages.english.code, languages.turkish.code, languages.arabic.code], validValueMessage),
      ),
    }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: [medicationRefusals.cannotPrintProfile],
  }),
} as const;
