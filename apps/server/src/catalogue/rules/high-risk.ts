import { highRiskCodes, isHighRisk } from '@packwright/core/fields';
import type { Database } from '../../platform/database/index.ts';
import { findHighRiskList } from '../store/index.ts';

/** The codes of the current pharmacy, or the shipped ones while it has none of its own (DRUG-8). */
export const loadHighRiskCodes = async (db: Database): Promise<readonly string[]> =>
  (await findHighRiskList(db))?.codes ?? highRiskCodes;

export type HighRiskTest = (drug: { readonly atcCode: string }) => boolean;

/** Tells the high-risk drugs of the current pharmacy by their ATC codes (DRUG-8). */
export async function loadHighRiskTest(db: Database): Promise<HighRiskTest> {
  const codes = await loadHighRiskCodes(db);
  return ({ atcCode }) => isHighRisk(atcCode, codes);
}
