import * as z from 'zod/mini';
import { answeredIdOf, nameSchema } from '../machinery/index.ts';

/** New, new and of a facility that is none of ours, or a resident already. */
export const migrationStatuses = ['new', 'withoutGroup', 'migrated'] as const;

/** A patient of the dispensing system in the list of the data migration. */
export const migrationRow = nameSchema(
  'MigrationPatient',
  z.object({
    externalPatientId: z.int(),
    patientName: z.string(),
    dob: z.string(),
    facilityCode: z.string(),
    status: z.enum(migrationStatuses),
    /** 0 for nobody. */
    patientId: answeredIdOf('patient'),
    /** The group whose dispense code was sent; 0 for none. */
    patientGroupId: z.int(),
  }),
);
