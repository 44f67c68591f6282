import type { medicationCalls } from '@packwright/contract/medication';
import type { Platform } from '../platform/platform.ts';
import type { Handlers } from '../platform/serve/index.ts';
import { deleteFoil } from './actions/delete-foil.ts';
import { ceasePrescription, deletePrescription } from './actions/end-prescription.ts';
import { exportHistory } from './actions/export-history.ts';
import { previewSchedule } from './actions/preview-schedule.ts';
import { printProfiles } from './actions/print-profiles.ts';
import { createPrescriptions } from './actions/create-prescriptions.ts';
import { createFoil, updateFoil } from './actions/save-foil.ts';
import { createPrescription, updatePrescription } from './actions/save-prescription.ts';
import { recordWarfarinOrder, takeBackOrder } from './actions/warfarin-orders.ts';
import { writeWarfarinLines } from './actions/write-warfarin-lines.ts';
import { loadWarfarin } from './reads/warfarin.ts';
import {
  countPackedMedicines,
  getPrescription,
  loadHistoryDocument,
  listFoils,
  listHistory,
  listPrescriptions,
  presentNextFoil,
} from './reads/profiles.ts';

export function createMedicationHandlers(platform: Platform): Handlers<typeof medicationCalls> {
  return {
    listFoils: ({ query }, work) => listFoils(work, query.patientId),
    createFoil: async ({ body }, work) => ({ foilId: await createFoil(work, body) }),
    updateFoil: ({ params, body }, work) => updateFoil(work, params.foilId, body),
    deleteFoil: ({ params }, work) => deleteFoil(work, params.foilId),
    nextFoilLabel: ({ query }, work) => presentNextFoil(work, query.patientId, query.foilType ?? 0),
    checkPacked: ({ params, query }, work) => countPackedMedicines(work, params.foilId, query),
    listPrescriptions: ({ query }, work) => listPrescriptions(work, query),
    getPrescription: ({ params }, work) => getPrescription(work, params.id),
    createPrescription: async ({ query, body }, work) => ({
      prescriptionId: await createPrescription(platform, work, body, query.IsConfirm ?? false),
    }),
    createPrescriptions: async ({ query, body }, work) => ({
      prescriptionIds: await createPrescriptions(platform, work, body, query.IsConfirm ?? false),
    }),
    updatePrescription: ({ params, query, body }, work) =>
      updatePrescription(platform, work, params.id, body, query.IsConfirm ?? false),
    setPrescriptionStatus: ({ params, body }, work) => ceasePrescription(work, params.id, body.userComment),
    deletePrescription: ({ params, body }, work) => deletePrescription(work, params.id, body.userComment),
    previewSchedule: ({ body }) => previewSchedule(body),
    getWarfarin: ({ params }, work) => loadWarfarin(work, params.id),
    recordWarfarinOrder: async ({ params, body }, work) => ({
      warfarinOrderId: await recordWarfarinOrder(work, params.id, body),
    }),
    withdrawWarfarinOrder: ({ params, body }, work) => takeBackOrder(work, params.id, body.reason),
    writeWarfarinLines: ({ params, query, body }, work) =>
      writeWarfarinLines(platform, work, params.id, body, query.IsConfirm ?? false),
    listMedicationHistory: ({ query }, work) => listHistory(work, query),
    exportMedicationHistory: ({ params, query }, work) => exportHistory(work, params.id, query),
    printMedicationProfiles: ({ body }, work) => printProfiles(platform, work, body),
    getHistoryDocument: ({ params }, work) => loadHistoryDocument(work, params.id),
  };
}
