import { patientStatuses } from '@packwright/core/fields';

const { pickingUpPacks, delivery } = patientStatuses;

/** The statuses of somebody who is there. */
export const homeStatuses: readonly number[] = [pickingUpPacks.code, delivery.code];
