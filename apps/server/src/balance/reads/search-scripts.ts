import { addQuantities, type Hundredths } from '@packwright/core/quantity';
import type { Work } from '../../platform/work.ts';
import { searchBalances } from '../actions/search-balances.ts';
import { findStrengths } from '../store/balance-facts.ts';
import { allBalances } from '../store/balance-list.ts';
import { toMedicineKey } from '../rules/medicine-key.ts';
import { type ListedScript, listScripts, type ScriptListFilter } from '../store/script-list.ts';

/** The need of the medicine of a script over the weeks of a pack cycle. */
export interface CycleOutlook {
  readonly available: Hundredths;
  readonly need: Hundredths;
}

/** A script with the strengths of its drugs and, where a cycle was asked for, the outlook of its medicine. */
export interface FoundScript {
  readonly row: ListedScript;
  readonly strengths: ReadonlyMap<string, string>;
  readonly cycle: CycleOutlook | null;
}

/** One list of the tracker; with a pack cycle, how far each medicine comes in its weeks (SCRIPT-7). */
export async function searchScripts(
  work: Work,
  filter: ScriptListFilter,
  packCycle: number | undefined,
): Promise<{ rows: FoundScript[]; total: number }> {
  const rows = await listScripts(work.db, filter);
  const codes = rows.flatMap((row) => [row.drugCode, row.profileDrugCode ?? '', row.offeredDrugCode ?? '']);
  const strengths = await findStrengths(work.db, [...new Set(codes)]);
  const outlooks = packCycle === undefined ? null : await findOutlooks(work, rows, packCycle);
  const found = rows.map((row): FoundScript => {
    const { foundPatient: patientId, profileDrugCode } = row;
    const key = profileDrugCode === null ? '' : toMedicineKey({ patientId, drugCode: profileDrugCode });
    return { row, strengths, cycle: outlooks?.get(key) ?? null };
  });
  return { rows: found, total: rows[0]?.total ?? 0 };
}

async function findOutlooks(
  work: Work,
  scripts: readonly ListedScript[],
  weeks: number,
): Promise<ReadonlyMap<string, CycleOutlook>> {
  const patientIds = [...new Set(scripts.map(({ foundPatient }) => foundPatient))];
  // No patient would mean all of them.
  if (patientIds.length === 0) return new Map();
  const review = { from: work.today, weeks, insufficientOnly: false };
  const { rows } = await searchBalances(work, { ...allBalances, patientIds }, review);
  return new Map(
    rows.map(({ row, available, outlook }) => [
      toMedicineKey(row),
      { available, need: addQuantities(...outlook.weeks.map(({ need }) => need)) },
    ]),
  );
}
