import { isHighRisk } from '@packwright/core/fields';

/** Whether a drug is on the high-risk list, by its ATC code (DRUG-8). */
export const isHighRiskDrug = (drug: { readonly atcCode: string }): boolean => isHighRisk(drug.atcCode);
