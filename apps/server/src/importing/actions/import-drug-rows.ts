import { catalogueCalls } from '@packwright/contract/catalogue';
import {
  buildProblem,
  type DrugColumn,
  type FileDrug,
  type FileDrugField,
  fileDrugFields,
  readFileDrug,
  type RowNote,
  rowSentences,
} from '@packwright/core/import-files';
import { displayDrugName } from '@packwright/core/medicines';
import {
  addBarcodes,
  type CatalogueConsequences,
  changeDrug,
  createDrugs,
  type DrugBody,
  type DrugRow,
} from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { type KnownDrugs, loadKnownDrugs } from '../reads/known-drugs.ts';
import { listDifferences, readFields } from '../rules/read-fields.ts';
import type { ReadFileRow } from '../rules/read-file-row.ts';
import { SeenDrugs } from '../rules/seen-drugs.ts';
import type { CheckedRow } from '../store/index.ts';

export interface DrugRun {
  readonly work: Work;
  readonly consequences: CatalogueConsequences;
  /** The rows of this file that were taken before. */
  readonly seen: SeenDrugs;
}

interface ReadRow {
  readonly row: number;
  readonly drug: FileDrug;
  readonly body: DrugBody;
  readonly problems: readonly RowNote[];
}

const { shape } = catalogueCalls.createDrug.body;
const described = Object.fromEntries(fileDrugFields.map((field) => [field, { body: shape[field] }])) as {
  readonly [Field in FileDrugField]: { readonly body: (typeof shape)[Field] };
};

/** Adds or changes the drugs of some rows; a refused one is left out (IMPORT-16). */
export async function importDrugRows(
  run: DrugRun,
  rows: readonly ReadFileRow<DrugColumn>[],
): Promise<CheckedRow[]> {
  const read = rows.map(readRow);
  const known = await loadKnownDrugs(
    run.work,
    read.map(({ drug }) => drug),
  );
  const judged = read.map((row) => ({ row, found: judgeRow(run, known, row) }));
  await createDrugs(
    run.work,
    judged.flatMap(({ row, found }) =>
      found.outcome === 'new' ? [{ body: toNewBody(row), barcodes: row.drug.barcodes }] : [],
    ),
  );
  for (const { row, found } of judged) if (found.ours) await changeOurs(run, row, found);
  return judged.map(({ row, found: { outcome, notes } }) => ({
    row: row.row,
    title: displayDrugName(row.drug.fields),
    detail: row.drug.code,
    outcome,
    notes,
  }));
}

function readRow({ row, values, problems }: ReadFileRow<DrugColumn>): ReadRow {
  const drug = readFileDrug(values);
  const read = readFields(fileDrugFields, described, drug.fields);
  const isCode = shape.drugCode.safeParse(drug.code).success;
  return {
    row,
    drug,
    body: read.body as DrugBody,
    problems: [
      ...problems,
      ...drug.problems,
      ...read.problems.map(({ field, message }) => buildProblem(field, drug.fields[field], message)),
      ...(isCode ? [] : [buildProblem('drugCode', drug.code, rowSentences.valueTooLong)]),
    ],
  };
}

const toNewBody = ({ drug, body }: ReadRow) => ({
  ...body,
  drugName: body.drugName ?? drug.fields.drugName,
  drugCode: drug.code,
});

interface Judged {
  readonly outcome: CheckedRow['outcome'];
  readonly notes: readonly RowNote[];
  readonly ours?: DrugRow;
  readonly missing?: FileDrug['barcodes'];
}

const refuse = (notes: readonly RowNote[]): Judged => ({ outcome: 'refused', notes });

function judgeRow({ work, seen }: DrugRun, known: KnownDrugs, read: ReadRow): Judged {
  const { drug, body, problems } = read;
  if (problems.length > 0) return refuse(problems);
  const ours = known.find(drug);
  if (typeof ours === 'string')
    return refuse([buildProblem(drug.code === '' ? 'drugName' : 'drugCode', drug.code, ours)]);
  const taken = drug.barcodes.flatMap(({ text, gtin }) => {
    const holder = known.findHolder(gtin);
    const isOther = holder !== undefined && holder.drugId !== ours?.id;
    return isOther
      ? [buildProblem('barcode', `${text} (${holder.drugName})`, rowSentences.barcodeOfOther)]
      : [];
  });
  if (taken.length > 0) return refuse(taken);
  const before = seen.take(drug, ours?.id ?? null);
  if (before === 'same') return { outcome: 'same', notes: [] };
  if (before !== 'first') return refuse([before]);
  if (ours === null) return { outcome: 'new', notes: [] };
  const missing = drug.barcodes.filter(({ gtin }) => known.findHolder(gtin) === undefined);
  // Of a drug of the shared catalogue a pharmacy adds barcodes only (DRUG-2, DRUG-6).
  const differences =
    ours.pharmacyId === work.who.pharmacyId
      ? listDifferences(
          fileDrugFields,
          (field) => readCell(ours[field]),
          (field) => readCell(body[field]),
        )
      : [];
  const notes = [
    ...differences.map(({ field, ours: mine, theirs }) => ({
      field,
      value: theirs,
      ours: mine,
      message: '',
    })),
    ...missing.map(({ text }) => ({ field: 'barcode', value: text, ours: '', message: '' })),
  ];
  return { outcome: notes.length > 0 ? 'changed' : 'same', notes, ours, missing };
}

/** A flag as the file writes it. */
const readCell = (value: unknown): unknown => (typeof value === 'boolean' ? (value ? 'Y' : 'N') : value);

async function changeOurs(
  { work, consequences }: DrugRun,
  { body }: ReadRow,
  { notes, ours, missing = [] }: Judged,
) {
  if (ours === undefined) return;
  const named = new Set(notes.map(({ field }) => field));
  const changed = Object.fromEntries(Object.entries(body).filter(([field]) => named.has(field)));
  if (Object.keys(changed).length > 0) await changeDrug(work, ours.id, changed, consequences);
  await addBarcodes(
    work,
    missing.map((barcode) => ({ ...barcode, drug: ours })),
  );
}
