import { priorityTakenMessage } from '@packwright/core/fields';
import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of the calls about patients (API-20, PATIENT-5). */
export const patientsRefusals = {
  hasActiveData: {
    code: 'PATIENT_HAS_ACTIVE_DATA',
    status: 409,
    title: 'Warning',
    message: 'This patient still has active packs or open pack jobs. Archive the patient anyway?',
  },
  inactiveGroup: {
    code: 'INACTIVE_PATIENT_GROUP',
    status: 409,
    title: 'Inactive Patient Group',
    message: 'The patient group is inactive. Make the group active first or choose another one.',
  },
  externalIdTaken: {
    code: 'EXTERNAL_ID_TAKEN',
    status: 409,
    title: 'Error',
    message: 'Another patient has this dispense ID. Check the number.',
  },
  notPackable: {
    code: 'PATIENT_STATUS_STOPS_PACKING',
    status: 409,
    title: 'Warning',
    message: 'The patient is deceased or deleted. Change the patient status first.',
  },
  allergiesRecorded: {
    code: 'ALLERGIES_RECORDED',
    status: 409,
    title: 'Error',
    message: 'This patient has recorded allergies. Remove them before saying that there are none.',
  },
  priorityTaken: {
    code: 'PRIORITY_TAKEN',
    status: 409,
    title: 'Error',
    message: priorityTakenMessage,
  },
  hasDoctor: {
    code: 'PATIENT_HAS_DOCTOR',
    status: 409,
    title: 'Error',
    message: 'This patient already has this doctor.',
  },
  sameDoctor: {
    code: 'SAME_DOCTOR',
    status: 409,
    title: 'Error',
    message: 'These patients already have this doctor. Choose another one.',
  },
} as const satisfies Record<string, RefusalEntry>;
