import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of the calls about patient groups and wards, with the titles Error and Warning (API-20). */
export const facilitiesRefusals = {
  groupNameTaken: {
    code: 'GROUP_NAME_TAKEN',
    status: 409,
    title: 'Error',
    message: 'Another patient group has this name. Choose another name.',
  },
  groupHasPatients: {
    code: 'GROUP_HAS_PATIENTS',
    status: 409,
    title: 'Warning',
    message: 'This patient group still has patients. Move or archive them first.',
  },
  wardNameTaken: {
    code: 'WARD_NAME_TAKEN',
    status: 409,
    title: 'Error',
    message: 'This patient group already has a ward with this name. Choose another name.',
  },
  wardHasPatients: {
    code: 'WARD_HAS_PATIENTS',
    status: 409,
    title: 'Warning',
    message: 'Patients are still in this ward. Move them first.',
  },
} as const satisfies Record<string, RefusalEntry>;
