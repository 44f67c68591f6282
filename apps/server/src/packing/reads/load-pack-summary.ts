import type { Work } from '../../platform/work.ts';
import { listCountedDays } from '../store/pack-days.ts';
import { countLatePacks, countPacksMade, listTopDrugs, type SummaryScope } from '../store/summary-packs.ts';
import { sumReturnedDoses } from './sum-returned-doses.ts';
import {
  countChecks,
  countCorrections,
  countPackers,
  countProfileChanges,
  listCorrectedDrugs,
} from '../store/summary-work.ts';

/** Of a list of drugs (SUMMARY-11). */
const mostDrugs = 20;

/** The figures of packs and of the work on them in a period (SUMMARY-2 to SUMMARY-6, SUMMARY-8, SUMMARY-11, SUMMARY-12). */
export async function loadPackSummary(work: Work, period: SummaryScope) {
  const { db, today } = work;
  const scope = { ...period, countedDays: await listCountedDays(db, period) };
  const made = await countPacksMade(db, scope);
  return {
    packsByStatus: made
      .flatMap(({ status, packs }) => (status === null ? [] : { status, packs }))
      .toSorted((a, b) => a.status - b.status),
    packsByGroup: made
      .flatMap(({ patientGroupId, patientGroupName, packs }) =>
        patientGroupId === null ? [] : { patientGroupId, patientGroupName, packs },
      )
      // As many packs come in a fixed order, too: a report that is opened again looks the same.
      .toSorted((a, b) => b.packs - a.packs || a.patientGroupId - b.patientGroupId),
    packsByCategory: made
      .flatMap(({ category, packs }) => (category === null ? [] : { category, packs }))
      .toSorted((a, b) => b.packs - a.packs || a.category.localeCompare(b.category)),
    packers: await countPackers(db, scope),
    checks: await countChecks(db, scope),
    correctionsByReason: await countCorrections(db, scope),
    correctionsByDrug: await listCorrectedDrugs(db, scope, mostDrugs),
    topDrugs: await listTopDrugs(db, scope, mostDrugs),
    packsByChange: await countProfileChanges(db, scope),
    returnedDoses: await sumReturnedDoses(work, scope),
    latePacks: await countLatePacks(db, scope, today),
  };
}
