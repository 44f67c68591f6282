import { ledgerCalls } from './calls.ts';
import { feedCalls } from './feed-calls.ts';
import { balanceFileCalls } from './file-calls.ts';
import { syncCalls } from './sync-calls.ts';
import { feedFileCalls } from './feed-file-calls.ts';
import { forecastCalls } from './forecast-calls.ts';
import { quickDispenseCalls } from './quick-dispense-calls.ts';
import { scriptCalls } from './script-calls.ts';
import { usageCalls } from './usage-calls.ts';

export { balanceGuide } from './guide.ts';
export { balanceFileCalls } from './file-calls.ts';
export { feedCalls } from './feed-calls.ts';
export { connectionParts, connectionStates, syncCalls } from './sync-calls.ts';
export { feedFileCalls, feedFileList } from './feed-file-calls.ts';
export { balancesByMedicine, balancesByPatient, forecastCalls, forecastList } from './forecast-calls.ts';
export { balanceRefusals, controlledRefusals } from './refusals.ts';
export { balanceList, type PickingLine, pickingList, scriptList } from './lists.ts';
export { balanceRow, scriptRow } from './rows.ts';
export { quickDispenseCalls } from './quick-dispense-calls.ts';
export { queuedScriptList, quickScriptList } from './quick-dispense-lists.ts';
export { quickRefusals } from './quick-dispense-refusals.ts';
export { scriptCalls } from './script-calls.ts';
export { scriptRefusals } from './script-refusals.ts';
export { drugUsageGroupList, drugUsageList, usageCalls } from './usage-calls.ts';
export { witnessFields, witnessRefusals } from './witness-fields.ts';

export const balanceCalls = {
  ...ledgerCalls,
  ...scriptCalls,
  ...feedCalls,
  ...feedFileCalls,
  ...syncCalls,
  ...usageCalls,
  ...balanceFileCalls,
  ...forecastCalls,
  ...quickDispenseCalls,
} as const;
