import { defaultPrintProfiles } from '@packwright/core/packs';
import type { Work } from '../../platform/work.ts';
import { findPrintProfileByKind, lockPrintProfileKinds } from '../store/print-profiles.ts';
import { createPrintProfile } from './print-profiles.ts';

/** Gives the pharmacy in view a print profile of each pack type; a place that is taken stays as it is (ADMIN-19). */
export async function createDefaultPrintProfiles(work: Work, clientCode: string): Promise<void> {
  await lockPrintProfileKinds(work.db, work.who.pharmacyId);
  for (const profile of defaultPrintProfiles) {
    if ((await findPrintProfileByKind(work.db, profile.packType, clientCode)) !== undefined) continue;
    await createPrintProfile(work, { ...profile, clientCode });
  }
}
