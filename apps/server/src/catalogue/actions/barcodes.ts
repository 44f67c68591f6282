import type { AuditAct } from '@packwright/contract/audit-labels';
import { displayDrugName } from '@packwright/core/medicines';
import { catalogueRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { apnSentences, type Gtin, isApnProblem, normaliseApn } from '@packwright/core/barcode';
import type { Work } from '../../platform/work.ts';
import { announceCatalogue } from '../events.ts';
import { getDrugRow } from '../reads.ts';
import {
  type BarcodeRow,
  deleteBarcode,
  findBarcode,
  listBarcodeHolders,
  insertBarcode,
  lockGtin,
  updateBarcode,
} from '../store/index.ts';

/** Adds a barcode to a drug; a pharmacy may add its own to a shared drug (DRUG-6). Answers its id. */
export async function addBarcode(work: Work, drugId: number, text: string): Promise<number> {
  const drug = await getDrugRow(work, drugId);
  const gtin = parseApn(text);
  await assertGtinFree(work, gtin, drugId, null);
  const drugApn = stripSeparators(text);
  const id = await insertBarcode(work.db, { pharmacyId: work.who.pharmacyId, drug, drugApn, gtin });
  await auditBarcode(work, 'add barcode', drugId, { drugApn });
  return id;
}

export async function changeBarcode(work: Work, drugId: number, id: number, text: string): Promise<void> {
  const barcode = await getOwnBarcode(work, drugId, id);
  const gtin = parseApn(text);
  await assertGtinFree(work, gtin, drugId, id);
  const drugApn = stripSeparators(text);
  await updateBarcode(work.db, id, drugApn, gtin);
  await auditBarcode(work, 'change barcode', drugId, { from: barcode.drugApn, to: drugApn });
}

export async function removeBarcode(work: Work, drugId: number, id: number): Promise<void> {
  const { drugApn } = await getOwnBarcode(work, drugId, id);
  await deleteBarcode(work.db, id);
  await auditBarcode(work, 'remove barcode', drugId, { drugApn });
}

const stripSeparators = (text: string): string => text.replace(/[\s-]/g, '');

// Only a wrong check digit stops a number: it is the sign of a misread or a slip (CODE-1).
function parseApn(text: string): Gtin {
  const found = normaliseApn(text);
  if (!isApnProblem(found)) return found;
  throw new Refusal(sharedRefusals.invalid, { errors: { drugApn: [apnSentences[found]] } });
}

async function getOwnBarcode(work: Work, drugId: number, id: number): Promise<BarcodeRow> {
  await getDrugRow(work, drugId);
  const barcode = await findBarcode(work.db, drugId, id);
  if (!barcode) throw new Refusal(sharedRefusals.notFound);
  if (barcode.pharmacyId !== work.who.pharmacyId) throw new Refusal(catalogueRefusals.sharedBarcode);
  return barcode;
}

/** The number must be free among the pharmacy's barcodes and the shared ones; the refusal names its drug. */
async function assertGtinFree(work: Work, gtin: Gtin, drugId: number, self: number | null): Promise<void> {
  await lockGtin(work.db, gtin);
  for (const holder of await listBarcodeHolders(work.db, gtin)) {
    const isOwn = holder.pharmacyId === work.who.pharmacyId;
    if (holder.id === self) continue;
    if (holder.archivedAt !== null) {
      if (isOwn) await deleteBarcode(work.db, holder.id);
      continue;
    }
    if (holder.drugId === drugId) throw createGtinRefusal(catalogueRefusals.barcodeRepeated, {});
    const drugName = displayDrugName(holder);
    throw createGtinRefusal(catalogueRefusals.barcodeTaken, { drugId: holder.drugId, drugName });
  }
}

function createGtinRefusal(
  entry: (typeof catalogueRefusals)['barcodeTaken' | 'barcodeRepeated'],
  data: { readonly drugId?: number; readonly drugName?: string },
): Refusal {
  const message = data.drugName ? `${entry.message} (${data.drugName})` : entry.message;
  return new Refusal(entry, { message, errors: { drugApn: [message] }, data });
}

async function auditBarcode(work: Work, action: AuditAct, drugId: number, detail: object): Promise<void> {
  work.audit({ area: 'catalogue', action, objectKind: 'drug', objectId: drugId, detail: { ...detail } });
  await announceCatalogue(work, 'drug', [drugId]);
}
