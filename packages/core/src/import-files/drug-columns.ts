import type { FileColumn } from './match-columns.ts';

/** The columns that a file of drugs may have, in the order of the template (IMPORT-16). */
export const drugColumns = {
  drugCode: { heading: 'Drug code', alsoCalled: ['Code', 'Item code', 'Drug ID'], examples: ['X-100', ''] },
  drugName: {
    heading: 'Brand',
    alsoCalled: ['Brand name', 'Drug name', 'Drug', 'Medicine', 'Product', 'Product name', 'Name'],
    examples: ['Examplin', 'Samplor'],
  },
  genericName: {
    heading: 'Generic',
    alsoCalled: ['Generic name', 'Active ingredient', 'Ingredient'],
    examples: ['examplin', 'samplor'],
  },
  strength: { heading: 'Strength', alsoCalled: [], examples: ['500 mg', '5 mg'] },
  form: { heading: 'Form', alsoCalled: ['Dose form', 'Drug form'], examples: ['tablet', 'capsule'] },
  product: { heading: 'Form and strength', alsoCalled: ['Strength and form', 'Presentation'] },
  packSize: { heading: 'Pack size', alsoCalled: ['Quantity', 'Pack'], examples: ['100', '30'] },
  barcode: {
    heading: 'Barcode',
    alsoCalled: ['Barcodes', 'APN', 'GTIN', 'EAN'],
    examples: ['9300000000019', ''],
  },
  genericCode: { heading: 'Generic code', alsoCalled: ['Equivalence code'] },
  supplier: { heading: 'Supplier', alsoCalled: ['Manufacturer', 'Sponsor', 'Company'] },
  schedule: { heading: 'Schedule', alsoCalled: ['Poisons schedule'], examples: ['S4', 'S4'] },
  atcCode: { heading: 'ATC code', alsoCalled: ['ATC'] },
  isSixtyDay: { heading: '60-day dispensing', alsoCalled: ['60 day'], examples: ['', 'Y'] },
} as const satisfies Readonly<Record<string, FileColumn>>;

export type DrugColumn = keyof typeof drugColumns;
export const drugColumnNames = Object.keys(drugColumns) as [DrugColumn, ...DrugColumn[]];
export const requiredDrugColumns = ['drugName'] as const satisfies readonly DrugColumn[];

/**
 * Tables whose columns are known: the items of the PBS (`li_item_id` is one brand of an item) and the flat file of AMT
 * (brands of one MPUU may stand for each other). Each is told by a heading of its own, as it is folded.
 */
export const drugFormats: readonly Readonly<Record<string, DrugColumn>>[] = [
  {
    liitemid: 'drugCode',
    brandname: 'drugName',
    lidrugname: 'genericName',
    liform: 'product',
    packsize: 'packSize',
    manufacturercode: 'supplier',
    brandsubstitutiongroupid: 'genericCode',
    policyappliedimdq60flag: 'isSixtyDay',
  },
  {
    tppsctid: 'drugCode',
    tpptppt: 'drugName',
    mppt: 'genericName',
    mpuupt: 'product',
    tpppt: 'packSize',
    mpuusctid: 'genericCode',
  },
];

/** The rows of the file that people fill in: headings, and two fictional drugs. */
export const buildDrugTemplate = (): readonly (readonly string[])[] => {
  const columns: readonly FileColumn[] = Object.values(drugColumns);
  return [
    columns.map(({ heading }) => heading),
    ...([0, 1] as const).map((at) => columns.map(({ examples }) => examples?.[at] ?? '')),
  ];
};
