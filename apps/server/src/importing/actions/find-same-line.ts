import { isDeepStrictEqual } from 'node:util';
import { buildProblem, type FileMedicine, rowSentences } from '@packwright/core/import-files';
import { zero } from '@packwright/core/quantity';
import { type HeldProfile, isUnchangedBy } from '../../medication/index.ts';
import type { MedicineBody } from '../rules/build-medicine.ts';
import { ImportProblems } from './import-problems.ts';

/** A row that was judged, and the line of the profile that it names; 0 for one that it adds. */
export interface JudgedLine {
  readonly body: MedicineBody;
  readonly lineId: number;
}

/**
 * The line of the profile that is as a row says; null when the profile has nothing of its drug. A line that is otherwise is
 * refused, as is a second row of one drug that is no repetition and has no line of its own: the form would ask (IMPORT-18).
 */
export function findSameLine(
  { active }: HeldProfile,
  body: MedicineBody,
  medicine: FileMedicine,
  earlier: readonly JudgedLine[],
): number | null {
  const repeated = earlier.find((row) => isDeepStrictEqual(row.body, body));
  if (repeated) return repeated.lineId;
  const lines = active.filter(({ drugId }) => drugId === body.drugId);
  if (lines.length === 0) return null;
  const said = pickGiving(body, medicine);
  const same = lines.find(
    (line) => !earlier.some(({ lineId }) => lineId === line.id) && isUnchangedBy(line, said),
  );
  if (same) return same.id;
  const isInFile = earlier.some((row) => row.body.drugId === body.drugId);
  const sentence = isInFile ? rowSentences.otherMedicineRow : rowSentences.otherDoses;
  throw new ImportProblems([buildProblem('drugName', medicine.drugName, sentence)]);
}

/**
 * The fields of a row that say how its medicine is given: for ever where it names no end, in any pack where it names none.
 * Its words count where no dose was read from them.
 */
function pickGiving(
  { direction, foilId, indication: _indication, note: _note, ...given }: MedicineBody,
  { pack }: FileMedicine,
) {
  const hasDose = [...(given.dose ?? []), given.prnDose ?? zero].some((dose) => dose > zero);
  return {
    endDate: null,
    isShortCourse: false,
    ...given,
    ...(pack !== '' && { foilId }),
    ...(!hasDose && { direction }),
  };
}
