import { foilCalls } from './foil-calls.ts';
import { historyCalls } from './history-calls.ts';
import { profileCalls } from './profile-calls.ts';
import { prescriptionCalls } from './prescription-calls.ts';
import { warfarinCalls } from './warfarin-calls.ts';

export { medicationGuide } from './guide.ts';
export { foilAnswer } from './foil-calls.ts';
export { medicationHistoryList } from './history-calls.ts';
export { prescriptionCalls } from './prescription-calls.ts';
export { prescriptionAnswer } from './prescription-fields.ts';
export { confirmableWarnings, medicationRefusals } from './refusals.ts';
export { scheduleFieldNames } from './schedule-fields.ts';
export { warfarinAnswer, warfarinOrderBody } from './warfarin-calls.ts';
export {
  type ListedWarningData,
  listedWarningData,
  type WarningAllergy,
  type WarningMedicine,
  type WarningData,
  warningData,
} from './warning-data.ts';

export const medicationCalls = {
  ...foilCalls,
  ...prescriptionCalls,
  ...historyCalls,
  ...warfarinCalls,
  ...profileCalls,
} as const;
