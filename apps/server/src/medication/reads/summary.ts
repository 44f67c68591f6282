import type { Work } from '../../platform/work.ts';
import { countProfiles } from '../store/index.ts';

/** How many packs and medicines the pharmacy looks after today, and what ends within a week. */
export async function loadMedicationSummary(work: Work) {
  return countProfiles(work.db, work.today);
}
