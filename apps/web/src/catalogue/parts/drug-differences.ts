import type { DrugRow } from '../calls.ts';

/** The fields in which two records of one drug must agree, in the order of comparison. */
export const comparedFacts = ['drugName', 'strength', 'form', 'genericName', 'genericCode'] as const;
export type ComparedFact = (typeof comparedFacts)[number];
type ComparedDrug = Pick<DrugRow, ComparedFact>;

const normaliseText = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');

/** The fields in which the records differ; brand names are ignored, and so are absent values. */
export function findDrugDifferences(drug: ComparedDrug, other: ComparedDrug): readonly ComparedFact[] {
  return comparedFacts.filter(
    (fact) =>
      fact !== 'drugName' &&
      drug[fact] !== '' &&
      other[fact] !== '' &&
      normaliseText(drug[fact]) !== normaliseText(other[fact]),
  );
}
