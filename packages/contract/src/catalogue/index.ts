import { apnCalls } from './apn-calls.ts';
import { directionCalls } from './direction-calls.ts';
import { drugCalls, masterDrugCalls } from './drug-calls.ts';
import { highRiskCalls } from './high-risk-calls.ts';
import { lookupCalls } from './lookup-calls.ts';
import { stockLocationCalls } from './stock-location-calls.ts';

export { directionList, drugList } from './lists.ts';
export { drugIdentity, drugRow } from './rows.ts';
export { catalogueGuide } from './guide.ts';
export { drugAnswer, highRiskCode, poisonsSchedules } from './drug-fields.ts';
export { catalogueRefusals } from './refusals.ts';

export const catalogueCalls = {
  ...lookupCalls,
  ...highRiskCalls,
  ...drugCalls,
  ...masterDrugCalls,
  ...apnCalls,
  ...stockLocationCalls,
  ...directionCalls,
} as const;
