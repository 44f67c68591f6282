import { accessCalls } from './access/index.ts';
import { administrationCalls } from './administration/index.ts';
import { balanceCalls } from './balance/index.ts';
import { brandSwapCalls } from './brand-swap/index.ts';
import { catalogueCalls } from './catalogue/index.ts';
import { doctorsCalls } from './doctors/index.ts';
import { filesCalls } from './files/index.ts';
import { importingCalls } from './importing/index.ts';
import { medicationCalls } from './medication/index.ts';
import { packingCalls } from './packing/index.ts';
import { patientsCalls } from './patients/index.ts';
import { facilitiesCalls } from './facilities/index.ts';
import { reportingCalls } from './reporting/index.ts';
import { tasksCalls } from './tasks/index.ts';

export { accessRefusals, signInRefusals } from './access/index.ts';
export { administrationRefusals } from './administration/index.ts';
export { balanceRefusals, controlledRefusals, quickRefusals, scriptRefusals } from './balance/index.ts';
export { brandSwapRefusals } from './brand-swap/index.ts';
export { catalogueRefusals } from './catalogue/index.ts';
export { doctorsRefusals } from './doctors/index.ts';
export { filesRefusals } from './files/index.ts';
export { guides } from './guides.ts';
export { medicationRefusals, scheduleFieldNames } from './medication/index.ts';
export { importingRefusals } from './importing/index.ts';
export { jobRuleRefusals, packingRefusals } from './packing/index.ts';
export { patientsRefusals } from './patients/index.ts';
export { reportingRefusals } from './reporting/index.ts';
export { facilitiesRefusals } from './facilities/index.ts';
export { tasksRefusals } from './tasks/index.ts';
export {
  type Client,
  createApiClient,
  createWireClient,
  buildFieldRefusal,
  Refusal,
  presentRefusal,
  readRefusal,
  type WireCalls,
  toWireCalls,
  isWriteCall,
} from './machinery/index.ts';
export { sharedRefusals } from './shared-refusals.ts';

/** Every call of the API, once. */
export const contract = {
  ...accessCalls,
  ...filesCalls,
  ...tasksCalls,
  ...administrationCalls,
  ...facilitiesCalls,
  ...doctorsCalls,
  ...patientsCalls,
  ...balanceCalls,
  ...brandSwapCalls,
  ...importingCalls,
  ...catalogueCalls,
  ...medicationCalls,
  ...packingCalls,
  ...reportingCalls,
} as const;

export type PackwrightContract = typeof contract;
