import { catalogueRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { apnSentences, type Gtin, isApnProblem, normaliseApn } from '@packwright/core/barcode';
import type { Work } from '../../platform/work.ts';
import { announceCatalogue } from '../events.ts';
import { requireDrug } from '../reads.ts';
import {
  type BarcodeRow,
  deleteBarcode,
  findBarcode,
  holdersOf,
  insertBarcode,
  lockGtin,
  updateBarcode,
} from '../store/index.ts';

/** Adds a barcode to a drug; a pharmacy may add its own to a shared drug (D-122). Answers its id. */
export async function addBarcode(work: Work, drugId: number, text: string): Promise<number> {
  const drug = await requireDrug(work, drugId);
  const gtin = readGtin(text);
  await insistOnFree(work, gtin, drugId, null);
  const drugApn = digitsOf(text);
  const id = await insertBarcode(work.db, { pharmacyId: work.who.pharmacyId, drug, drugApn, gtin });
  await note(work, 'add barcode', drugId, { drugApn });
  return id;
}

export async function changeBarcode(work: Work, drugId: number, id: number, text: string): Promise<void> {
  const barcode = await requireOwn(work, drugId, id);
  const gtin = readGtin(text);
  await insistOnFree(work, gtin, drugId, id);
  const drugApn = digitsOf(text);
  await updateBarcode(work.db, id, drugApn, gtin);
  await note(work, 'change barcode', drugId, { from: barcode.drugApn, to: drugApn });
}

export async function removeBarcode(work: Work, drugId: number, id: number): Promise<void> {
  const { drugApn } = await requireOwn(work, drugId, id);
  await deleteBarcode(work.db, id);
  await note(work, 'remove barcode', drugId, { drugApn });
}

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

// Only a wrong check digit stops a number: it is the sign of a misread or a slip (domain 10).
function readGtin(text: string): Gtin {
  const found = normaliseApn(text);
  if (!isApnProblem(found)) return found;
  throw new Refusal(sharedRefusals.invalid, { errors: { drugApn: [apnSentences[found]] } });
}

async function requireOwn(work: Work, drugId: number, id: number): Promise<BarcodeRow> {
  await requireDrug(work, drugId);
  const barcode = await findBarcode(work.db, drugId, id);
  if (!barcode) throw new Refusal(sharedRefusals.notFound);
  if (barcode.pharmacyId !== work.who.pharmacyId) throw new Refusal(catalogueRefusals.sharedBarcode);
  return barcode;
}

/** The number must be free among the pharmacy's barcodes and the shared ones; the refusal names its drug. */
async function insistOnFree(work: Work, gtin: Gtin, drugId: number, self: number | null): Promise<void> {
  await lockGtin(work.db, gtin);
  for (const holder of await holdersOf(work.db, gtin)) {
    const isOwn = holder.pharmacyId === work.who.pharmacyId;
    if (holder.id === self) continue;
    if (holder.archivedAt !== null) {
      if (isOwn) await deleteBarcode(work.db, holder.id);
      continue;
    }
    if (holder.drugId === drugId) throw refuse(catalogueRefusals.barcodeRepeated, {});
    const drugName = [holder.drugName, holder.strength].filter(Boolean).join(' ');
    throw refuse(catalogueRefusals.barcodeTaken, { drugId: holder.drugId, drugName });
  }
}

function refuse(
  entry: (typeof catalogueRefusals)['barcodeTaken' | 'barcodeRepeated'],
  data: { readonly drugId?: number; readonly drugName?: string },
): Refusal {
  const message = data.drugName ? `${entry.message} (${data.drugName})` : entry.message;
  return new Refusal(entry, { message, errors: { drugApn: [message] }, data });
}

async function note(work: Work, action: string, drugId: number, detail: object): Promise<void> {
  work.audit({ area: 'catalogue', action, objectKind: 'drug', objectId: drugId, detail: { ...detail } });
  await announceCatalogue(work, 'drug', [drugId]);
}
