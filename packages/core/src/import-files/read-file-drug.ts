import { apnSentences, type Gtin, isApnProblem, normaliseApn } from '../barcode/index.ts';
import { requiredMessage } from '../fields/index.ts';
import { readSchedule, splitBarcodes } from '../importing/index.ts';
import { type DrugColumn, requiredDrugColumns } from './drug-columns.ts';
import { buildProblem, type RowNote } from './row-sentences.ts';

/** The fields of a drug that a file may say, beside its code and its barcodes. */
export const fileDrugFields = [
  'drugName',
  'genericName',
  'strength',
  'form',
  'packSize',
  'genericCode',
  'supplier',
  'schedule',
  'atcCode',
  'isSixtyDay',
] as const;
export type FileDrugField = (typeof fileDrugFields)[number];

export interface FileDrug {
  readonly code: string;
  /** '' for what the file does not say. */
  readonly fields: Readonly<Record<FileDrugField, string>>;
  readonly barcodes: readonly { readonly text: string; readonly gtin: Gtin }[];
  readonly problems: readonly RowNote[];
}

/** Reads a row of a file of drugs (IMPORT-16). */
export function readFileDrug(values: Readonly<Partial<Record<DrugColumn, string>>>): FileDrug {
  const getValue = (name: DrugColumn): string => {
    const text = (values[name] ?? '').trim();
    // Tables of the PBS write this for what they do not say.
    return text === 'null' ? '' : text;
  };
  const product = readProduct(getValue('product'), getValue('genericName'));
  const barcodes = splitBarcodes(getValue('barcode')).map((text) => ({ text, gtin: normaliseApn(text) }));
  const missing = requiredDrugColumns.filter((name) => getValue(name) === '');
  return {
    code: getValue('drugCode'),
    fields: {
      drugName: getValue('drugName'),
      genericName: getValue('genericName'),
      strength: getValue('strength') || product.strength,
      form: getValue('form') || product.form,
      packSize: readPackSize(getValue('packSize')),
      genericCode: getValue('genericCode'),
      supplier: getValue('supplier'),
      schedule: readSchedule(getValue('schedule')),
      atcCode: getValue('atcCode').toUpperCase(),
      isSixtyDay: readYesNo(getValue('isSixtyDay')),
    },
    barcodes: barcodes.flatMap(({ text, gtin }) => (isApnProblem(gtin) ? [] : [{ text, gtin }])),
    problems: [
      ...missing.map((name) => buildProblem(name, '', requiredMessage)),
      ...barcodes.flatMap(({ text, gtin }) =>
        isApnProblem(gtin) ? [buildProblem('barcode', text, apnSentences[gtin])] : [],
      ),
    ],
  };
}

const yesNo: Readonly<Record<string, string>> = { Y: 'true', YES: 'true', N: 'false', NO: 'false' };

/** Y and N as tables write them; anything else is left to the rules of the form. */
const readYesNo = (text: string): string => yesNo[text.toUpperCase()] ?? text;

/** A whole number; spreadsheets write 30.0, and AMT ends the name of a pack with ', 30'. */
function readPackSize(text: string): string {
  const [, size] = /^(\d+)(?:\.0+)?$/.exec(text) ?? /,\s*(\d+)$/.exec(text) ?? [];
  return size ?? (text.includes(',') ? '' : text);
}

const unit = String.raw`(?:microgram|mcg|mg|g|kg|mL|L|%|mmol|international units?|units?|IU)`;
const amount = String.raw`\d[\d.,]*\s*${unit}`;
const strengthShape = new RegExp(
  String.raw`${amount}(?:\s*[/+]\s*(?:${amount}|\d*\s*(?:mL|L|g|hour|dose|actuation)))*(?![\w])`,
  'gi',
);

/**
 * 'Tablet 500 mg (as hydrochloride)' and 'metformin 500 mg tablet' are a form and a strength; a medicine of several
 * substances has all their strengths, and a volume behind a comma is the size of the bottle.
 */
function readProduct(text: string, genericName: string): { strength: string; form: string } {
  const isNamed = genericName !== '' && text.toLowerCase().startsWith(genericName.toLowerCase());
  const own = isNamed ? text.slice(genericName.length) : text;
  const [plain = ''] = own.replaceAll(/\([^)]*\)/g, ' ').split(/,\s/);
  const amounts = [...plain.matchAll(strengthShape)];
  const [first] = amounts;
  const last = amounts.at(-1);
  const before = first ? plain.slice(0, first.index) : plain;
  const after = last ? plain.slice(last.index + last[0].length) : '';
  const [form = ''] = (after.trim() || before.trim()).split(/\s+containing\b/i);
  return {
    strength: amounts.map(([amount]) => amount.replaceAll(/\s+/g, ' ')).join('/'),
    form: form.replaceAll(/\s+/g, ' ').toLowerCase(),
  };
}
