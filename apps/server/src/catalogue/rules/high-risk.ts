import { highRiskCodes, isHighRisk } from '@packwright/core/fields';
import type { Database } from '../../platform/database/index.ts';
import { findHighRiskList } from '../store/index.ts';

export type HighRiskTest = (drug: { readonly atcCode: string }) => boolean;

/** Tells the high-risk drugs of the current pharmacy by their ATC codes (DRUG-8). */
export async function loadHighRiskTest(db: Database): Promise<HighRiskTest> {
  const codes = (await findHighRiskList(db))?.codes ?? highRiskCodes;
  return ({ atcCode }) => isHighRisk(atcCode, codes);
}
