import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { accessCalls } from '@packwright/contract/access';
import type { HandlerInput } from '@packwright/contract/machinery';
import { validValueMessage } from '@packwright/core/fields';
import { attachFile, isPicture, mayOpenFile } from '../../platform/files/index.ts';
import type { Work } from '../../platform/work.ts';
import { announceConfiguration } from '../events.ts';
import { presentPharmacy } from '../present/index.ts';
import { readPharmacyChange } from '../read-body.ts';
import {
  findPharmacyRecord,
  insertChanges,
  isPharmacyLogo,
  lockConfiguration,
  savePharmacy,
} from '../store/index.ts';
import { changeSettings, formatSetting } from './change-configuration.ts';

type PharmacyBody = HandlerInput<typeof accessCalls.updatePharmacy>['body'];

/** Changes name, address or time zone of the pharmacy in view; what is absent stays (ADMIN-12). */
export async function changePharmacy(
  work: Work,
  { isDoseAdd, isIntegrator, integratorGuids, ...facts }: PharmacyBody,
): Promise<void> {
  const { pharmacyId, userId } = work.who;
  // Two people who save at once do so one after the other.
  await lockConfiguration(work.db, pharmacyId);
  const stored = await findPharmacyRecord(work.db, pharmacyId);
  if (!stored) throw new Refusal(sharedRefusals.notFound);
  await assertLogo(work, facts.logoId);
  const before = presentPharmacy(stored, '');
  const changed = (Object.keys(facts) as (keyof typeof facts)[])
    .map((field) => ({
      field,
      isSecret: false as const,
      oldValue: formatSetting(before[field]),
      newValue: formatSetting(facts[field] === undefined ? before[field] : facts[field]),
    }))
    .filter(({ oldValue, newValue }) => oldValue !== newValue);
  if (changed.length > 0) await savePharmacy(work.db, pharmacyId, readPharmacyChange(facts));
  const settings = await changeSettings(work, {
    ...(isDoseAdd !== undefined && { isDoseAdd }),
    ...(isIntegrator !== undefined && { isIntegrator }),
    ...(integratorGuids !== undefined && { integratorGuids }),
  });
  const changes = [...changed, ...settings];
  await insertChanges(work.db, { pharmacyId, changedBy: userId, changedAt: work.now }, changes);
  work.audit({
    area: 'access',
    action: 'update pharmacy',
    objectKind: 'pharmacy',
    objectId: pharmacyId,
    detail: {
      from: Object.fromEntries(
        changes.map((change) => [change.field, change.isSecret ? '' : change.oldValue]),
      ),
      to: Object.fromEntries(changes.map((change) => [change.field, change.isSecret ? '' : change.newValue])),
    },
  });
  if (changes.length > 0) await announceConfiguration(work);
}

/** A picture that the person may open becomes the logo (ADMIN-63). */
async function assertLogo(work: Work, logoId: number | null | undefined): Promise<void> {
  if (!logoId) return;
  const isKept = await attachFile(
    work,
    logoId,
    async (file) => isPicture(file) && (await mayOpenFile(work, file, isPharmacyLogo)),
  );
  if (!isKept) throw buildFieldRefusal(sharedRefusals.invalid, 'logoId', validValueMessage);
}
