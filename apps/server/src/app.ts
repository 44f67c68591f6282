import { contract } from '@packwright/contract';
import type { FastifyInstance } from 'fastify';
import {
  accessHandlers,
  authenticate,
  authenticateFeed,
  refuseGuessing,
  type SampleAccounts,
  watchDenials,
} from './access/index.ts';
import { administrationHandlers } from './administration/index.ts';
import { balanceHandlers, followMerge } from './balance/index.ts';
import { type CatalogueQuestions, catalogueHandlers, isDrugPicture } from './catalogue/index.ts';
import {
  activeFoilCount,
  ceaseAllFor,
  closePacksOf,
  countWithDirection,
  countWithDrug,
  medicationHandlers,
} from './medication/index.ts';
import { hasOpenJob, packingHandlers, runPrintTasks } from './packing/index.ts';
import { makeGroupInactive, type PatientConsequences, patientsHandlers } from './patients/index.ts';
import { isGroupLogo, peopleHandlers } from './people/index.ts';
import { filesHandlers } from './platform/files/index.ts';
import { serveOperations } from './platform/operations.ts';
import type { Platform } from './platform/platform.ts';
import { createHttp, type Ground, type Handlers, serveContract } from './platform/serve/index.ts';

// What a patient's change causes above (architecture 2.5).
const ofPatients: PatientConsequences = {
  onPatientInactive: async (work, id, comment) => void (await ceaseAllFor(work, id, comment)),
  hasActiveData: async (work, id) => (await activeFoilCount(work, id)) > 0 || (await hasOpenJob(work.db, id)),
  onPatientArchived: closePacksOf,
};

const ofCatalogue: CatalogueQuestions = {
  medicinesWithDrug: countWithDrug,
  medicinesWithDirection: countWithDirection,
};

/** Puts the capabilities together behind one HTTP server. */
export async function createApp(platform: Platform, sample: SampleAccounts | null): Promise<FastifyInstance> {
  const handlers: Handlers<typeof contract> = {
    ...accessHandlers(platform, sample),
    ...filesHandlers({
      isShownToAll: async (db, id) => (await isDrugPicture(db, id)) || (await isGroupLogo(db, id)),
      onUnknownLink: ({ address }) => refuseGuessing(platform, address),
    }),
    ...administrationHandlers(platform),
    ...peopleHandlers({ onGroupInactive: (work, id) => makeGroupInactive(work, id, ofPatients) }),
    ...patientsHandlers(ofPatients),
    ...balanceHandlers(),
    ...catalogueHandlers(platform, ofCatalogue, { onDrugMerged: followMerge }),
    ...medicationHandlers(platform),
    ...packingHandlers(platform),
  };
  const ground: Ground = {
    pools: platform.pools,
    clock: platform.clock,
    authenticate: (incoming, until) => authenticate(platform, incoming, until),
    authenticateFeed: (incoming, until) => authenticateFeed(platform, incoming, until),
    onDenied: (who) => watchDenials(platform, who),
    hasRoom: () => platform.hasRoom(0),
  };
  const app = await createHttp(platform.logger, platform.settings.trustProxy);
  serveContract(app, contract, handlers, ground);
  serveOperations(app, platform, contract);
  const printTasks = runPrintTasks(platform);
  app.addHook('onClose', () => printTasks.stop());
  return app;
}
