import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of the calls about doctors (API-20). */
export const doctorsRefusals = {
  externalDoctorTaken: {
    code: 'EXTERNAL_DOCTOR_TAKEN',
    status: 409,
    title: 'Error',
    message: 'Another doctor has this number of the dispensing system. Check the number.',
  },
  doctorHasPatients: {
    code: 'DOCTOR_HAS_PATIENTS',
    status: 409,
    title: 'Warning',
    message:
      'This doctor still has patients. They will no longer have this doctor. Archive the doctor anyway?',
  },
} as const satisfies Record<string, RefusalEntry>;
