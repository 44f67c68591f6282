import type { AuditAct } from '@packwright/contract/audit-labels';
import { administrationRefusals, buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { administrationCalls } from '@packwright/contract/administration';
import type { HandlerInput } from '@packwright/contract/machinery';
import { foilTypes } from '@packwright/core/fields';
import type { Work } from '../../platform/work.ts';
import { announcePrinting } from '../events.ts';
import {
  insertPrinterSetting,
  lockPrinterKinds,
  lockPrinterSetting,
  findPrinterSetting,
  updatePrinterSetting,
} from '../store/printer-settings.ts';

type NewSetting = HandlerInput<typeof administrationCalls.createPrinterSetting>['body'];
type ChangedSetting = HandlerInput<typeof administrationCalls.updatePrinterSetting>['body'];

/** Names the printer of a pack brand, pack type and blister type; answers the id of the setting. */
export async function createPrinterSetting(work: Work, body: NewSetting): Promise<number> {
  const setting = {
    clientCode: body.clientCode,
    packType: body.foilPackingType,
    defaultPrinter: body.defaultPrinter,
    blisterType: body.blisterType ?? foilTypes.blister.code,
  };
  await assertFreeKind(work, setting, null);
  const id = await insertPrinterSetting(work.db, { pharmacyId: work.who.pharmacyId, ...setting });
  await auditSetting(work, 'create printer setting', id, setting);
  return id;
}

export async function changePrinterSetting(work: Work, id: number, body: ChangedSetting): Promise<void> {
  const before = await lockPrinterSetting(work.db, id);
  if (!before) throw new Refusal(sharedRefusals.notFound);
  const setting = {
    clientCode: body.clientCode ?? before.clientCode,
    packType: body.foilPackingType ?? before.packType,
    defaultPrinter: body.defaultPrinter ?? before.defaultPrinter,
    blisterType: body.blisterType ?? before.blisterType,
  };
  await assertFreeKind(work, setting, id);
  await updatePrinterSetting(work.db, id, setting);
  const { clientCode, packType, defaultPrinter, blisterType } = before;
  const from = { clientCode, packType, defaultPrinter, blisterType };
  await auditSetting(work, 'update printer setting', id, { from, to: setting });
}

async function assertFreeKind(
  work: Work,
  kind: Parameters<typeof findPrinterSetting>[1],
  self: number | null,
): Promise<void> {
  await lockPrinterKinds(work.db, work.who.pharmacyId);
  const holder = await findPrinterSetting(work.db, kind);
  if (holder === undefined || holder.id === self) return;
  throw buildFieldRefusal(administrationRefusals.printerSettingTaken, 'foilPackingType');
}

async function auditSetting(work: Work, action: AuditAct, id: number, detail: object): Promise<void> {
  const audited = { area: 'administration', action, objectKind: 'printerSetting', objectId: id };
  work.audit({ ...audited, detail: { ...detail } });
  await announcePrinting(work, 'printerSetting', id);
}
