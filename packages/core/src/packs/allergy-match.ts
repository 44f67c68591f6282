import { foldInvisible } from '../identifiers/index.ts';

const splitWords = (text: string): readonly string[] =>
  foldInvisible(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

// Shorter words (of a form, a strength, a number) say nothing about what somebody is allergic to.
const leastLetters = 4;

/** Do all words of the one stand together, in their order, in the other? */
function hasPhrase(words: readonly string[], part: readonly string[]): boolean {
  if (part.length === 0 || part.join('').length < leastLetters) return false;
  return words.some((_, at) => part.every((word, offset) => words[at + offset] === word));
}

/** The facts that identify an allergy's drug; an empty code matches nothing. */
export interface AllergyIdentity {
  target: string;
  drugId: number | null;
  codes: readonly string[];
}

/** The names of a drug under which a person may have recorded the allergy. */
export interface AllergySubject {
  drugId: number;
  drugCode: string;
  genericCode: string;
  names: readonly string[];
}

/**
 * Whether the allergy is about this drug: the same drug, the same generic, or its brand or generic name in words.
 * 'Penicillin' is about 'penicillin V', and 'amoxicillin (rash 2019)' about 'amoxicillin' (PATIENT-11). Families of
 * drugs are not known here. The same check is made when a medicine is prescribed, swapped and packed.
 */
export function isAllergyTo(allergy: AllergyIdentity, drug: AllergySubject): boolean {
  if (allergy.drugId === drug.drugId) return true;
  const codes = allergy.codes.map((code) => code.trim()).filter((code) => code !== '');
  if (codes.some((code) => code === drug.drugCode || code === drug.genericCode)) return true;
  const target = splitWords(allergy.target);
  return drug.names.map(splitWords).some((name) => {
    const isSame = target.length > 0 && target.join(' ') === name.join(' ');
    return isSame || hasPhrase(name, target) || hasPhrase(target, name);
  });
}
