import type { AuditAct } from '@packwright/contract/audit-labels';
import { administrationRefusals, buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { administrationCalls } from '@packwright/contract/administration';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { PackType } from '@packwright/core/fields';
import type { Work } from '../../platform/work.ts';
import { announcePrinting } from '../events.ts';
import { assertGridPlace, resolveMeasures } from '../rules/measures.ts';
import { readPrintProfileColumns } from '../read-body.ts';
import {
  insertPrintProfile,
  lockPrintProfile,
  lockPrintProfileKinds,
  type PrintProfileRow,
  findPrintProfileByKind,
  updatePrintProfile,
} from '../store/print-profiles.ts';

type NewProfile = HandlerInput<typeof administrationCalls.createPrintProfile>['body'];
type ChangedProfile = HandlerInput<typeof administrationCalls.updatePrintProfile>['body'];

/** Adds a print profile; answers its id. */
export async function createPrintProfile(work: Work, body: NewProfile): Promise<number> {
  const { name, clientCode, packType } = body;
  assertGridPlace(packType, resolveMeasures(undefined, body));
  await assertFreeKind(work, { clientCode, packType }, null);
  const columns = readPrintProfileColumns(body);
  const own = { pharmacyId: work.who.pharmacyId, name, clientCode, packType };
  const id = await insertPrintProfile(work.db, { ...columns, ...own });
  await auditProfile(work, 'create print profile', id, { name, clientCode, packType });
  return id;
}

/** Changes a print profile; the next print of a pack follows it. */
export async function changePrintProfile(work: Work, id: number, body: ChangedProfile): Promise<void> {
  const before = await getLockedProfile(work, id);
  const packType = body.packType ?? (before.packType as PackType);
  const clientCode = body.clientCode ?? before.clientCode;
  assertGridPlace(packType, resolveMeasures(before, body), before);
  await assertFreeKind(work, { clientCode, packType }, id);
  const { version = before.version, ...fields } = body;
  const change = readPrintProfileColumns(fields);
  await saveProfile(work, before, change, version);
  await auditProfile(work, 'update print profile', id, { from: pickValues(before, change), to: change });
}

/** Archives a print profile (API-9); packs of its kind are then printed by another profile or by the paper. */
export async function archivePrintProfile(work: Work, id: number): Promise<void> {
  const profile = await getLockedProfile(work, id);
  await saveProfile(work, profile, { archivedAt: work.now }, profile.version);
  await auditProfile(work, 'archive print profile', id, { name: profile.name });
}

async function getLockedProfile(work: Work, id: number): Promise<PrintProfileRow> {
  const profile = await lockPrintProfile(work.db, id);
  if (!profile) throw new Refusal(sharedRefusals.notFound);
  return profile;
}

async function assertFreeKind(
  work: Work,
  { clientCode, packType }: { readonly clientCode: string; readonly packType: string },
  self: number | null,
): Promise<void> {
  await lockPrintProfileKinds(work.db, work.who.pharmacyId);
  const holder = await findPrintProfileByKind(work.db, packType, clientCode);
  if (holder === undefined || holder.id === self) return;
  throw buildFieldRefusal(administrationRefusals.printProfileTaken, 'packType');
}

async function saveProfile(
  work: Work,
  { id }: PrintProfileRow,
  change: Parameters<typeof updatePrintProfile>[3],
  version: number,
): Promise<void> {
  const isSaved = await updatePrintProfile(work.db, id, version, change);
  if (!isSaved) throw new Refusal(sharedRefusals.changedMeanwhile);
}

const pickValues = (row: PrintProfileRow, change: object): object =>
  Object.fromEntries(Object.keys(change).map((column) => [column, row[column as keyof PrintProfileRow]]));

async function auditProfile(work: Work, action: AuditAct, id: number, detail: object): Promise<void> {
  const audited = { area: 'administration', action, objectKind: 'printProfile', objectId: id };
  work.audit({ ...audited, detail: { ...detail } });
  await announcePrinting(work, 'printProfile', id);
}
