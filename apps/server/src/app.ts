import { contract, guides } from '@packwright/contract';
import { packingStatuses } from '@packwright/core/fields';
import type { FastifyInstance } from 'fastify';
import {
  createAccessHandlers,
  authenticate,
  authenticateFeed,
  countUnknownToken,
  findMailAddress,
  isPharmacyLogo,
  mayMember,
  type PharmacyLoad,
  type SampleAccounts,
  watchDenials,
} from './access/index.ts';
import {
  createAdministrationHandlers,
  createDefaultPrintProfiles,
  hasPrinter,
  listPrintProfiles,
} from './administration/index.ts';
import {
  applyDrugMerge,
  countDrugMoves,
  createBalanceHandlers,
  followAccountNamesLater,
  hasFeedFiles,
} from './balance/index.ts';
import { createBrandSwapHandlers } from './brand-swap/index.ts';
import {
  type CatalogueConsequences,
  type CatalogueQuestions,
  createCatalogueHandlers,
  createDefaultDirections,
  hasDrug,
  isDrugPicture,
  loadHighRiskCodes,
} from './catalogue/index.ts';
import { createDoctorsHandlers } from './doctors/index.ts';
import {
  createImportingHandlers,
  findStagedDoctorNumber,
  isKnownToDispensary,
  listDispensedDrugs,
} from './importing/index.ts';
import {
  countActiveFoilsOfPatient,
  countActiveByPatient,
  countActiveOfPatients,
  ceaseAllPrescriptions,
  closePatientFoils,
  countWithDirection,
  countWithDrug,
  createMedicationHandlers,
  hasMedicine,
  followDrugNamesLater,
  listBrokenMedicines,
} from './medication/index.ts';
import {
  comparePacksOfDrug,
  comparePacksOfGroup,
  countAllOpenJobs,
  countOpenJobs,
  createPackingHandlers,
  followCalendar,
  hasOpenJob,
  hasPack,
  listPacksInUseOf,
  markStalePacks,
} from './packing/index.ts';
import {
  clearWardOfArchived,
  countPatientsByDoctor,
  countPatientsByGroup,
  countPatientsByStatus,
  createPatientsHandlers,
  followDoctorName,
  getChangedProfiles,
  isWardInUse,
  listPackedIds,
  makeGroupInactive,
  type PatientConsequences,
  removeDoctorFromPatients,
} from './patients/index.ts';
import { createReportingHandlers } from './reporting/index.ts';
import { hasGroup, isGroupLogo, createFacilitiesHandlers } from './facilities/index.ts';
import { createPatientReadWriter, insertPatientReads } from './platform/audit/index.ts';
import { createSingleStatementDatabase, type Database } from './platform/database/index.ts';
import { createFilesHandlers, openInspection } from './platform/files/index.ts';
import { serveOperations } from './platform/operations.ts';
import { createTasksHandlers } from './platform/person-tasks/index.ts';
import type { Platform } from './platform/platform.ts';
import {
  type AnyHandler,
  createHttp,
  type CallDependencies,
  type Handlers,
  serveContract,
} from './platform/serve/index.ts';
import type { Work } from './platform/work.ts';
import { createPersonTaskHandlers, personTasks } from './task-kinds.ts';

// The consequences of a patient's change in higher capabilities (ARCHITECTURE.md).
const ofPatients: PatientConsequences = {
  onPatientInactive: async (work, id, comment) => void (await ceaseAllPrescriptions(work, id, comment)),
  hasActiveData: async (work, id) =>
    (await countActiveFoilsOfPatient(work, id)) > 0 || (await hasOpenJob(work.db, id)),
  onPatientArchived: closePatientFoils,
};

const ofCatalogue: CatalogueQuestions = {
  countMedicinesWithDrug: countWithDrug,
  countDrugMoves,
  countMedicinesWithDirection: countWithDirection,
};

const afterCatalogue: CatalogueConsequences = {
  async onDrugMerged(work, { from, into }) {
    const broken = await listBrokenMedicines(work, { before: from, after: into });
    await applyDrugMerge(work, { from, into });
    // In another pharmacy than the caller's, nobody else follows its profiles.
    await markStalePacks(work, getChangedProfiles(work));
    return broken;
  },
  async onDrugChanged(work, change) {
    await comparePacksOfDrug(work, change.after.id);
    await followDrugNamesLater(work, change);
    await followAccountNamesLater(work, change);
    return listBrokenMedicines(work, change);
  },
};

async function countPackedPatients(db: Database, groupId: number) {
  const ids = await listPackedIds(db, groupId);
  const medicines = await countActiveOfPatients(db, ids);
  return { patients: ids.length, medicines, openPacks: await countOpenJobs(db, ids) };
}

/** The work that waits in the pharmacy in view; a resident is active unless no packs are made for them. */
async function countLoad(db: Database, pharmacyId: number): Promise<PharmacyLoad> {
  const counts = await countPatientsByStatus(db, pharmacyId, []);
  const countIf = (isCounted: (status: number) => boolean): number =>
    counts.filter(({ status }) => isCounted(status)).reduce((sum, { patients }) => sum + patients, 0);
  return {
    residents: countIf(() => true),
    activeResidents: countIf((status) => status !== packingStatuses.inactive.code),
    openPacks: await countAllOpenJobs(db, pharmacyId),
  };
}

/** Which of the things that a first pack needs the pharmacy in view has (ADMIN-49). */
const findSetUpDone = async (db: Database, pharmacyId: number) => ({
  printProfile: (await listPrintProfiles(db)).length > 0,
  printer: await hasPrinter(db),
  facility: await hasGroup(db),
  drug: await hasDrug(db),
  resident: (await countLoad(db, pharmacyId)).residents > 0,
  medicine: await hasMedicine(db, pharmacyId),
  pack: await hasPack(db, pharmacyId),
});

const megabyte = 1024 * 1024;

/**
 * Packs made of a profile are compared with it at the end of the call that changed it: who changes it must see which
 * packs that meets (PACK-71).
 */
function followProfiles<All extends Handlers<typeof contract>>(handlers: All): All {
  const followed = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (received: unknown, work: Work) => {
      const answer: unknown = await (handler as AnyHandler)(received, work);
      const patientIds = getChangedProfiles(work);
      if (patientIds.length > 0) await markStalePacks(work, patientIds);
      return answer;
    },
  ]);
  return Object.fromEntries(followed) as All;
}

/** Puts the capabilities together behind one HTTP server. */
export async function createApp(platform: Platform, sample: SampleAccounts | null): Promise<FastifyInstance> {
  const inspection = openInspection((error) =>
    platform.logger.warn({ err: error }, 'inspection of an upload'),
  );
  const handlers: Handlers<typeof contract> = {
    ...createAccessHandlers(
      platform,
      sample,
      { findHighRiskCodes: loadHighRiskCodes, hasFeedFiles, countLoad, findSetUpDone },
      {
        async onDefaultData(work) {
          await createDefaultDirections(work);
          await createDefaultPrintProfiles(work, platform.settings.packBrand);
        },
      },
    ),
    ...createFilesHandlers({
      isShownToAll: async (db, id) =>
        (await isDrugPicture(db, id)) || (await isGroupLogo(db, id)) || (await isPharmacyLogo(db, id)),
      onUnknownLink: (work) => countUnknownToken(platform, work),
      inspection,
      hasRoom: (bytes) => platform.hasRoom(bytes),
      quotaBytes: platform.settings.fileQuota * megabyte,
    }),
    ...createTasksHandlers(platform, personTasks),
    ...createAdministrationHandlers(platform, { findMailAddress }),
    ...createFacilitiesHandlers(
      platform.settings.packBrand,
      {
        countPackedPatients,
        countPatientsByGroup,
        isWardInUse,
        mayReadCalendar: (person) => mayMember(platform, person, contract.listCalendarEntries.needs),
        onUnknownLink: (work) => countUnknownToken(platform, work),
      },
      {
        onGroupInactive: (work, id) => makeGroupInactive(work, id, ofPatients),
        onWardRemoved: ({ db }, id) => clearWardOfArchived(db, id),
        onGroupChanged: comparePacksOfGroup,
        onCalendarChanged: followCalendar,
      },
    ),
    ...createDoctorsHandlers(
      { countPatientsByDoctor, findStagedDoctorNumber },
      { onDoctorChanged: followDoctorName, onDoctorArchived: removeDoctorFromPatients },
    ),
    ...createPatientsHandlers(
      {
        isKnownToDispensary,
        listDispensedDrugs,
        countMedicines: countActiveByPatient,
        listPacksInUse: listPacksInUseOf,
      },
      ofPatients,
    ),
    ...createBalanceHandlers(platform),
    ...createBrandSwapHandlers(),
    ...createImportingHandlers(platform, ofPatients, { onDoctorChanged: followDoctorName }, afterCatalogue),
    ...createCatalogueHandlers(platform, ofCatalogue, afterCatalogue),
    ...createMedicationHandlers(platform),
    ...createPackingHandlers(platform),
    ...createReportingHandlers(platform),
  };
  const patientReads = createPatientReadWriter((lines) =>
    insertPatientReads(createSingleStatementDatabase(platform.pools.side), lines),
  );
  const dependencies: CallDependencies = {
    pools: platform.pools,
    clock: platform.clock,
    tasks: platform.tasks,
    printing: platform.printing,
    authenticate: (incoming, until, db) => authenticate(platform, incoming, until, db),
    authenticateFeed: (incoming, until) => authenticateFeed(platform, incoming, until),
    patientReads,
    onDenied: (who) => watchDenials(platform, who),
    hasRoom: () => platform.hasRoom(0),
  };
  const app = await createHttp(platform.logger, platform.settings.trustProxy);
  serveContract(app, contract, followProfiles(handlers), dependencies);
  serveOperations(app, platform, guides);
  const tasks = await platform.tasks.work(createPersonTaskHandlers(platform, ofPatients, afterCatalogue));
  app.addHook('onClose', () => tasks.stop());
  app.addHook('onClose', () => inspection.close());
  app.addHook('onClose', () => patientReads.drain());
  return app;
}
