import type { AuditAct } from '@packwright/contract/audit-labels';
import { administrationRefusals, buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { administrationCalls } from '@packwright/contract/administration';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { Work } from '../../platform/work.ts';
import { announcePrinting } from '../events.ts';
import {
  findPrinterByName,
  insertPrinter,
  lockPrinter,
  lockPrinterNames,
  type PrinterRow,
  renameNamedPrinter,
  updatePrinter,
} from '../store/printers.ts';

type NewPrinter = HandlerInput<typeof administrationCalls.createPrinter>['body'];
type ChangedPrinter = HandlerInput<typeof administrationCalls.updatePrinter>['body'];

/** Adds a printer; answers its id. */
export async function createPrinter(
  work: Work,
  { name, address, dotsPerMm = 8 }: NewPrinter,
): Promise<number> {
  await assertFreeName(work, name, null);
  const id = await insertPrinter(work.db, { pharmacyId: work.who.pharmacyId, name, address, dotsPerMm });
  await auditPrinter(work, 'create printer', id, { name, address, dotsPerMm });
  return id;
}

export async function changePrinter(work: Work, id: number, body: ChangedPrinter): Promise<void> {
  const before = await getLockedPrinter(work, id);
  const { name = before.name, address = before.address, dotsPerMm = before.dotsPerMm } = body;
  const { version = before.version } = body;
  await assertFreeName(work, name, id);
  await savePrinter(work, { id, version }, { name, address, dotsPerMm });
  if (name !== before.name) await renameNamedPrinter(work.db, before.name, name);
  const from = { name: before.name, address: before.address, dotsPerMm: before.dotsPerMm };
  await auditPrinter(work, 'update printer', id, { from, to: { name, address, dotsPerMm } });
}

/** Archives a printer; what it was sent already is followed to its end. */
export async function archivePrinter(work: Work, id: number): Promise<void> {
  const printer = await getLockedPrinter(work, id);
  await savePrinter(work, printer, { archivedAt: work.now });
  await auditPrinter(work, 'archive printer', id, { name: printer.name });
}

async function getLockedPrinter(work: Work, id: number): Promise<PrinterRow> {
  const printer = await lockPrinter(work.db, id);
  if (!printer) throw new Refusal(sharedRefusals.notFound);
  return printer;
}

async function assertFreeName(work: Work, name: string, self: number | null): Promise<void> {
  await lockPrinterNames(work.db, work.who.pharmacyId);
  const holder = await findPrinterByName(work.db, name);
  if (holder === undefined || holder.id === self) return;
  throw buildFieldRefusal(administrationRefusals.printerTaken, 'name');
}

async function savePrinter(
  work: Work,
  printer: Pick<PrinterRow, 'id' | 'version'>,
  change: Parameters<typeof updatePrinter>[2],
): Promise<void> {
  if (!(await updatePrinter(work.db, printer, change))) throw new Refusal(sharedRefusals.changedMeanwhile);
}

async function auditPrinter(work: Work, action: AuditAct, id: number, detail: object): Promise<void> {
  const audited = { area: 'administration', action, objectKind: 'printer', objectId: id };
  work.audit({ ...audited, detail: { ...detail } });
  await announcePrinting(work, 'printer', id);
}
