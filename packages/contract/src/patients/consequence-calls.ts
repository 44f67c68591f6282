import * as z from 'zod/mini';
import { answeredIdOf, call, idOf, nameSchema, record } from '../machinery/index.ts';

const packInUse = nameSchema(
  'PackInUse',
  z.object({
    packJobId: answeredIdOf('packJob'),
    jobNumber: z.string(),
    foilLabel: z.string(),
    packStartDate: z.string(),
    packEndDate: z.string(),
    /** Completed is a pack that was handed out and is still with the patient. */
    status: z.int(),
  }),
);

export const consequenceCalls = {
  getPatientConsequences: call({
    method: 'GET',
    path: '/api/patients/{id}/consequences',
    summary: 'How many medicines, packs and reminders it meets that a patient leaves, dies or is away',
    needs: { menu: 'patient', level: 'read' },
    params: { id: idOf('patient') },
    answer: record(
      nameSchema(
        'PatientConsequences',
        z.object({
          /** Medicines that the patient takes. */
          medicines: z.int(),
          /** Packs that are neither completed nor deleted. */
          openPacks: z.int(),
          /** Packs that were handed out, whose days are not over, and that are neither back nor lost. */
          packsOut: z.int(),
          /** Reminders and tasks that nobody has done. */
          reminders: z.int(),
          /** Both kinds of packs, by their first day. */
          packs: z.array(packInUse),
        }),
      ),
    ),
  }),
} as const;
