import { notificationTypes } from '@packwright/core/fields';
import type { AccessLevel, FeatureKey } from '@packwright/core/permissions';

interface NoticePage {
  readonly to: string;
  readonly key: FeatureKey;
  readonly level: AccessLevel;
}

const { job, dataMigration, syncFailed, uploadFailed } = notificationTypes;
const { newScripts, newDrugs, newPatients, newDoctors } = notificationTypes;
const syncPage: NoticePage = { to: '/sync', key: 'SYNC', level: 'read' };

const pages: Readonly<Record<number, NoticePage>> = {
  [job.code]: { to: '/job/list', key: 'JOB', level: 'read' },
  [dataMigration.code]: { to: '/sync/migration', key: 'PHARMACY', level: 'update' },
  [syncFailed.code]: syncPage,
  [uploadFailed.code]: syncPage,
  [newScripts.code]: { to: '/dispense-tracker/list', key: 'DISPENSE_TRACKER', level: 'read' },
  [newDrugs.code]: { to: '/drug/import', key: 'DRUG', level: 'create' },
  [newPatients.code]: { to: '/patient/import', key: 'PATIENT', level: 'create' },
  [newDoctors.code]: { to: '/doctor/import', key: 'DOCTOR', level: 'create' },
};

/** The page where a notice of this type is dealt with, or null where there is nothing to do (ADMIN-66). */
export const findNoticePage = (code: number): NoticePage | null => pages[code] ?? null;
