import { administrationRefusals, fieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { administrationCalls } from '@packwright/contract/administration';
import type { Received } from '@packwright/contract/machinery';
import type { PackType } from '@packwright/core/fields';
import type { Work } from '../../platform/work.ts';
import { announcePrinting } from '../events.ts';
import { insistOnPlace, measuresOf } from '../measures.ts';
import { printProfileColumns } from '../read-body.ts';
import {
  insertPrintProfile,
  lockPrintProfile,
  lockPrintProfileKinds,
  type PrintProfileRow,
  printProfileFor,
  updatePrintProfile,
} from '../store/print-profiles.ts';

type NewProfile = Received<typeof administrationCalls.createPrintProfile>['body'];
type ChangedProfile = Received<typeof administrationCalls.updatePrintProfile>['body'];

/** Adds a print profile; answers its id. */
export async function createPrintProfile(work: Work, body: NewProfile): Promise<number> {
  const { name, clientCode, packType } = body;
  insistOnPlace(packType, measuresOf(undefined, body));
  await insistOnFreeKind(work, { clientCode, packType }, null);
  const columns = printProfileColumns(body);
  const own = { pharmacyId: work.who.pharmacyId, name, clientCode, packType };
  const id = await insertPrintProfile(work.db, { ...columns, ...own });
  await note(work, 'create print profile', id, { name, clientCode, packType });
  return id;
}

/** Changes a print profile; the next print of a pack follows it. */
export async function changePrintProfile(work: Work, id: number, body: ChangedProfile): Promise<void> {
  const before = await requireProfile(work, id);
  const packType = body.packType ?? (before.packType as PackType);
  const clientCode = body.clientCode ?? before.clientCode;
  insistOnPlace(packType, measuresOf(before, body), before);
  await insistOnFreeKind(work, { clientCode, packType }, id);
  const { version = before.version, ...fields } = body;
  const change = printProfileColumns(fields);
  await save(work, before, change, version);
  await note(work, 'update print profile', id, { from: valuesOf(before, change), to: change });
}

/** Archives a print profile (D-012); packs of its kind are then printed as another profile or their paper says. */
export async function archivePrintProfile(work: Work, id: number): Promise<void> {
  const profile = await requireProfile(work, id);
  await save(work, profile, { archivedAt: work.now }, profile.version);
  await note(work, 'archive print profile', id, { name: profile.name });
}

async function requireProfile(work: Work, id: number): Promise<PrintProfileRow> {
  const profile = await lockPrintProfile(work.db, id);
  if (!profile) throw new Refusal(sharedRefusals.notFound);
  return profile;
}

async function insistOnFreeKind(
  work: Work,
  { clientCode, packType }: { readonly clientCode: string; readonly packType: string },
  self: number | null,
): Promise<void> {
  await lockPrintProfileKinds(work.db, work.who.pharmacyId);
  const holder = await printProfileFor(work.db, packType, clientCode);
  if (holder === undefined || holder.id === self) return;
  throw fieldRefusal(administrationRefusals.printProfileTaken, 'packType');
}

async function save(
  work: Work,
  { id }: PrintProfileRow,
  change: Parameters<typeof updatePrintProfile>[3],
  version: number,
): Promise<void> {
  const isSaved = await updatePrintProfile(work.db, id, version, change);
  if (!isSaved) throw new Refusal(sharedRefusals.changedMeanwhile);
}

const valuesOf = (row: PrintProfileRow, change: object): object =>
  Object.fromEntries(Object.keys(change).map((column) => [column, row[column as keyof PrintProfileRow]]));

async function note(work: Work, action: string, id: number, detail: object): Promise<void> {
  const audited = { area: 'administration', action, objectKind: 'printProfile', objectId: id };
  work.audit({ ...audited, detail: { ...detail } });
  await announcePrinting(work, 'printProfile', id);
}
