import { describeWarfarin } from '@packwright/core/warfarin';
import type { Page, PackSheetFacts } from '../src/index.ts';
import { formatFullName } from '../src/sheets/pack-sheet/sheet-texts.ts';
import { getWords } from './display-list.ts';

/** The texts that must stand in full on the papers, whatever their length. */
function getRequiredTexts({ snapshot, profile }: PackSheetFacts): string[] {
  const { patient, allergies, lines, listed, foil, warfarin } = snapshot;
  return [
    formatFullName(patient),
    patient.preferredLanguage ?? '',
    patient.doctorName ?? '',
    ...patient.place,
    ...patient.considerations,
    foil.alert,
    foil.warningLabel,
    warfarin ? describeWarfarin(warfarin) : '',
    ...allergies.items.flatMap(({ target, reaction }) => [target, reaction]),
    ...lines.flatMap(({ drug, directions, indication }) => [drug.name, ...directions, indication]),
    ...(profile.isDrugWarning ? lines.flatMap(({ warnings }) => warnings) : []),
    ...listed.flatMap(({ drug, directions }) => [drug.name, ...directions]),
  ];
}

/** Everything that the papers of a pack leave out. */
export function findMissingTexts(pages: readonly Page[], facts: PackSheetFacts): string[] {
  const words = squeezeText(getWords(pages).join(''));
  return getRequiredTexts(facts)
    .flatMap(splitPieces)
    .filter((piece) => !words.includes(piece));
}

/** Of what reads from right to left, each word: on paper they stand in another order. */
function splitPieces(text: string): readonly string[] {
  return /\p{Script=Arabic}/u.test(text) ? (text.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []) : [squeezeText(text)];
}

function squeezeText(text: string): string {
  // A hyphen may stand where a name was divided.
  return text.replace(/[\s-]/gu, '');
}
