import { computeCheckDigit } from '@packwright/core/barcode';
import { queryAsOwner } from '../owner-database.ts';
import { insertRow } from '../insert-row.ts';
import type { TestServer } from '../test-server.ts';

/** The drugs that the faults are about, by what they are here; those of the small cast and a few more. */
export const drugs = {
  metformin: 'D00001',
  metforminOtherBrand: 'D00002',
  frusemide: 'D00003',
  digoxin: 'D00004',
  methotrexate: 'D00005',
  prednisolone: 'D00006',
  oxycodone: 'D00007',
  warfarin: 'D00008',
  pantoprazole: 'D00009',
  amoxicillin: 'D00010',
  metformin1000: 'F00001',
  metforminSlow: 'F00002',
  perindopril: 'F00003',
  atorvastatin: 'F00004',
  sertraline: 'F00005',
  paracetamol: 'F00006',
  metoprolol: 'F00007',
  ceasedDrug: 'F00008',
  digoxinStrong: 'F00009',
} as const;

interface DrugFacts {
  readonly name: string;
  readonly generic: string;
  readonly strength: string;
  readonly form?: string;
  readonly columns?: Readonly<Record<string, unknown>>;
}

const added: Readonly<Record<string, DrugFacts>> = {
  [drugs.metformin1000]: { name: 'Demoformin Forte', generic: 'metformin', strength: '1000 mg' },
  [drugs.metforminSlow]: {
    name: 'Demoformin XR',
    generic: 'metformin',
    strength: '500 mg',
    form: 'modified release tablet',
    columns: { isDoNotCrush: true },
  },
  [drugs.perindopril]: { name: 'Perindofict', generic: 'perindopril', strength: '5 mg' },
  [drugs.atorvastatin]: { name: 'Atorvafict', generic: 'atorvastatin', strength: '40 mg' },
  [drugs.sertraline]: { name: 'Sertrafict', generic: 'sertraline', strength: '50 mg' },
  [drugs.paracetamol]: { name: 'Paracetafict', generic: 'paracetamol', strength: '500 mg' },
  [drugs.metoprolol]: {
    name: 'Metoprofict',
    generic: 'metoprolol',
    strength: '50 mg',
    columns: { isScored: true },
  },
  [drugs.ceasedDrug]: {
    name: 'Ceasedol',
    generic: 'ceasedolum',
    strength: '10 mg',
    columns: { ceasedAt: '2026-01-01T00:00:00Z' },
  },
  [drugs.digoxinStrong]: { name: 'Digotest Forte', generic: 'digoxin', strength: '250 microg' },
};

/** Barcodes as they stand on the boxes, by drug code. */
export type Barcodes = ReadonlyMap<string, string>;

/** Adds the drugs that the small cast lacks; answers the ids and barcodes of all. */
export async function loadFaultDrugs(
  server: TestServer,
): Promise<{ readonly ids: Readonly<Record<string, number>>; readonly barcodes: Barcodes }> {
  const ids: Record<string, number> = { ...server.ids.drugs };
  const barcodes = new Map(Object.keys(ids).map((code) => [code, buildBarcode('20000000000', code)]));
  const insert = (table: string, row: Readonly<Record<string, unknown>>): Promise<number> =>
    insertRow((text, values) => queryAsOwner<{ id: number }>(server, text, values), table, row);
  for (const [code, { name, generic, strength, form = 'tablet', columns }] of Object.entries(added)) {
    const id = await insert('drug', {
      pharmacyId: 0,
      drugCode: code,
      drugName: name,
      genericName: generic,
      genericCode: `G-${code}`,
      strength,
      form,
      schedule: 'S4',
      authorized: 1,
      packSize: 30,
      ...columns,
    });
    const barcode = buildBarcode('20000000010', code);
    await insert('drug_apn', {
      pharmacyId: 0,
      drugPharmacyId: 0,
      drugId: id,
      drugApn: barcode,
      gtin: barcode.padStart(14, '0'),
    });
    ids[code] = id;
    barcodes.set(code, barcode);
  }
  return { ids, barcodes };
}

/** The barcode whose last digits before the check digit are those of the drug code. */
function buildBarcode(start: string, drugCode: string): string {
  const number = drugCode.slice(1).replace(/^0+/, '');
  const body = `${start.slice(0, 12 - number.length)}${number}`.padEnd(12, '0');
  return `${body}${computeCheckDigit(body)}`;
}
