import type { DrugRow } from '../calls.ts';

/** What two records of one drug must agree in, in the order in which they are compared. */
export const comparedFacts = ['drugName', 'strength', 'form', 'genericName', 'genericCode'] as const;
export type ComparedFact = (typeof comparedFacts)[number];
type Compared = Pick<DrugRow, ComparedFact>;

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');

/** Where the records say different things; a brand name is no sign, and what one of them leaves open is none. */
export function differencesOf(drug: Compared, other: Compared): readonly ComparedFact[] {
  return comparedFacts.filter(
    (fact) =>
      fact !== 'drugName' &&
      drug[fact] !== '' &&
      other[fact] !== '' &&
      plain(drug[fact]) !== plain(other[fact]),
  );
}
