import { catalogueCalls } from '@packwright/contract/catalogue';
import type { TakenDrugField } from '@packwright/contract/importing';
import { apnSentences, type Gtin, isApnProblem, normaliseApn } from '@packwright/core/barcode';
import {
  readStagedDrug,
  type StagedDrug,
  type StagedDrugField,
  stagedDrugFields,
} from '@packwright/core/importing';
import type { DrugBody, DrugRow } from '../../catalogue/index.ts';
import type { StagedRow } from '../store/index.ts';
import { type Difference, listDifferences, readFields } from './read-fields.ts';

export interface ReadBarcode {
  /** As it was sent. */
  readonly text: string;
  readonly gtin: Gtin;
}

interface DrugProblem {
  readonly field: TakenDrugField;
  readonly message: string;
}

export interface ReadDrug {
  readonly staged: StagedDrug;
  /** As the dispensing system knows it. */
  readonly code: string;
  /** The fields that may be kept; absent for those that were not sent. */
  readonly body: DrugBody;
  readonly barcodes: readonly ReadBarcode[];
  readonly problems: readonly DrugProblem[];
}

const { shape } = catalogueCalls.createDrug.body;
const described = Object.fromEntries(stagedDrugFields.map((field) => [field, { body: shape[field] }])) as {
  readonly [Field in StagedDrugField]: { readonly body: (typeof shape)[Field] };
};

/** Reads a staged line by the rules of a drug's form. */
export function readDrug({ content }: StagedRow): ReadDrug {
  const staged = readStagedDrug(content);
  const { body, problems } = readFields(stagedDrugFields, described, staged.values);
  const barcodes = staged.barcodes.map((text) => ({ text, gtin: normaliseApn(text) }));
  return {
    staged,
    code: content.drugCode ?? '',
    body: body as DrugBody,
    barcodes: barcodes.flatMap(({ text, gtin }) => (isApnProblem(gtin) ? [] : [{ text, gtin }])),
    problems: [
      ...problems,
      ...barcodes.flatMap(({ text, gtin }): DrugProblem[] =>
        isApnProblem(gtin) ? [{ field: 'barcodes', message: `${text}: ${apnSentences[gtin]}` }] : [],
      ),
    ],
  };
}

export interface OurDrug {
  readonly drug: DrugRow;
  readonly isMapped: boolean;
  readonly barcodes: readonly string[];
  /** Of the staged barcodes, those that lead to no drug yet. */
  readonly missing: readonly string[];
  /** The pharmacy may write its own drugs; of a shared one it only adds barcodes (DRUG-2, DRUG-6). */
  readonly isOwn: boolean;
}

export function compareDrug({ body }: ReadDrug, ours: OurDrug): Difference<TakenDrugField>[] {
  const ofFields = ours.isOwn
    ? listDifferences(
        stagedDrugFields,
        (field) => ours.drug[field],
        (field) => body[field],
      )
    : [];
  if (ours.missing.length === 0) return ofFields;
  return [
    ...ofFields,
    { field: 'barcodes', ours: ours.barcodes.join(', '), theirs: ours.missing.join(', ') },
  ];
}
