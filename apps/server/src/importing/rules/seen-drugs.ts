import { createHash } from 'node:crypto';
import { buildProblem, type FileDrug, type RowNote, rowSentences } from '@packwright/core/import-files';

const squeeze = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** The drugs that earlier rows of one file took, told by short digests: a file has up to 100,000 rows. */
export class SeenDrugs {
  readonly #rows = new Map<string, string>();

  /** Whether this is the first row of a drug, says the same as an earlier one, or why it cannot be. */
  take(drug: FileDrug, ourId: number | null): 'first' | 'same' | RowNote {
    const own = computeDigest(JSON.stringify([drug.code, drug.fields, drug.barcodes]));
    const keys = buildKeys(drug, ourId);
    const barcodes = drug.barcodes.map(({ gtin }) => `barcode ${gtin}`);
    const before = keys.map((key) => this.#rows.get(key)).find((digest) => digest !== undefined);
    if (before !== undefined) {
      const column = drug.code === '' ? 'drugName' : 'drugCode';
      const value = drug.code || drug.fields.drugName;
      return before === own ? 'same' : buildProblem(column, value, rowSentences.otherDrugRow);
    }
    const repeated = barcodes.findIndex((key) => this.#rows.has(key));
    if (repeated >= 0)
      return buildProblem('barcode', drug.barcodes[repeated]?.text ?? '', rowSentences.barcodeOfRow);
    for (const key of [...keys, ...barcodes, toNameKey(drug)]) this.#rows.set(key, own);
    return 'first';
  }
}

const naming = ['drugName', 'strength', 'form'] as const;

const toNameKey = ({ fields }: FileDrug): string =>
  `name ${computeDigest(naming.map((field) => squeeze(fields[field])).join('|'))}`;

/** A row with a code is the drug of that code; one without is the drug of its name, strength and form. */
const buildKeys = (drug: FileDrug, ourId: number | null): string[] => [
  ...(drug.code === '' ? [toNameKey(drug)] : [`code ${drug.code}`]),
  ...(ourId === null ? [] : [`ours ${ourId}`]),
];

const computeDigest = (text: string): string =>
  createHash('sha256').update(text).digest('base64').slice(0, 22);
