import { pharmacyStatuses } from '@packwright/core/fields';
import { may } from '@packwright/core/permissions';
import { showFailure } from '../../kit/dialog/index.ts';
import { loadProfile, type Profile } from '../../shell/session/index.ts';
import { toWho } from '../../shell/session/profile.ts';
import { createDefaultData } from '../calls/account.ts';

/**
 * Has the data made that a new pharmacy starts from, at the first sign-in of somebody who may (ADMIN-19). A failure is
 * shown and stops nobody: Home offers it again.
 */
export async function fillNewPharmacy(profile: Profile): Promise<void> {
  const isNew = profile.currentPharmacyStatus === pharmacyStatuses.new.code;
  if (!isNew || !may(toWho(profile), { menu: 'pharmacy', level: 'update' })) return;
  try {
    await createDefaultData(profile.currentPharmacyId);
    await loadProfile();
  } catch (reason) {
    await showFailure(reason);
  }
}
