import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';

/** A change of what a pack depends on raises the version of the profile and ends its check (PATIENT-13, MED-29). */
export const raiseProfile = (eb: ExpressionBuilder<DB, 'patient'>) => ({
  profileVersion: eb('profileVersion', '+', 1),
  lastCheckedAt: null,
  lastCheckedBy: null,
});
