import { accessRefusals, buildFieldRefusal } from '@packwright/contract';
import type { accessCalls } from '@packwright/contract/access';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { readPharmacyChange } from '../read-body.ts';
import { findTakenNames } from '../rules/people.ts';
import { lockUserNames, saveGuid } from '../store/index.ts';
import { openPharmacy } from './open-pharmacy.ts';

type NewPharmacy = HandlerInput<typeof accessCalls.createPharmacy>['body'];

/** Opens a new pharmacy and invites its first administrator to its first mail address (ADMIN-17); answers its id. */
export async function createPharmacy(platform: Platform, work: Work, body: NewPharmacy): Promise<number> {
  const {
    administratorUserName: userName = `admin.${body.pharmacyCode.toLowerCase()}`,
    administratorFirstName = '',
    administratorLastName = '',
    pharmacyCode: code,
    isDoseAdd,
    isIntegrator,
    integratorGuids,
    timezone,
    logoId: _logoId,
    pharmacyGuid,
    ...facts
  } = body;
  await lockUserNames(work.db);
  const taken = await findTakenNames(platform, work, { userName }, 0);
  if (taken.userName) throw buildFieldRefusal(accessRefusals.userNameTaken, 'administratorUserName');
  const id = await openPharmacy(work, {
    code,
    name: facts.name,
    timezone,
    facts: readPharmacyChange(facts),
    settings: { isDoseAdd, isIntegrator, integratorGuids },
    administrator: {
      userName,
      firstName: administratorFirstName || 'Administrator',
      lastName: administratorLastName || facts.name,
      email: facts.email[0] ?? '',
      registrationNumber: '',
      isPharmacist: false,
      password: { kind: 'invited' },
    },
  });
  if (pharmacyGuid !== undefined) await saveGuid(work.db, id, pharmacyGuid);
  return id;
}
