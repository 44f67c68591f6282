import { resolvePage } from '@packwright/contract/machinery';
import type { creatorCalls } from '@packwright/contract/packing';
import { type Day, toWireDay } from '@packwright/core/days';
import { isListedByRoom } from '../../facilities/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import { createJobs } from '../actions/create-jobs.ts';
import { buildWindows, orderPacks, presentSkipped } from '../actions/order-packs.ts';
import { printNewJobs, printWithoutJobs } from '../actions/print-jobs.ts';
import { loadQuickPrintList, type PrintableFoil } from '../actions/quick-print.ts';
import { getPackProposal, listPackProposals } from '../reads/propose-packs.ts';
import { findConfiguration } from '../store/configuration.ts';

export function createCreatorHandlers(platform: Platform): Handlers<typeof creatorCalls> {
  return {
    async searchQuickPrint({ body }, work) {
      const { size, offset } = resolvePage(body);
      const filter = {
        patientGroupId: body.patientGroupId ?? null,
        wardId: body.wardId ?? null,
        patientIds: body.patientIds ?? [],
        frequency: body.frequency ?? 0,
        query: body.query ?? '',
        filters: body.filters ?? [],
      };
      const isByRoom =
        filter.patientGroupId !== null && (await isListedByRoom(work.db, filter.patientGroupId));
      const order = {
        field: body.sortField ?? (isByRoom ? 'room' : 'lastName'),
        isDescending: body.sortOrder === 'desc',
      } as const;
      const page = { limit: size, offset };
      const { rows, total } = await loadQuickPrintList(work, filter, buildWindows(body), order, page);
      return { rows: rows.map(presentFoil), total };
    },
    listPackProposals: (_, work) => listPackProposals(work),
    getPackProposal: ({ params }, work) => getPackProposal(work, params.patientGroupId),
    async printFoils({ body }, work) {
      const order = await orderPacks(work, body, await findConfiguration(work.db, work.who.pharmacyId));
      const run = await printWithoutJobs(platform, work, body, order, 'sheet');
      return { ...run, skipped: order.skipped.map(presentSkipped) };
    },
    async printFoilLabels({ body }, work) {
      const order = await orderPacks(work, body, await findConfiguration(work.db, work.who.pharmacyId));
      const run = await printWithoutJobs(platform, work, body, order, 'label');
      return { ...run, skipped: order.skipped.map(presentSkipped) };
    },
    async createPackJobs({ query, body }, work) {
      const configuration = await findConfiguration(work.db, work.who.pharmacyId);
      const { order, jobs } = await createJobs(platform, work, body, query.IsConfirm ?? false, configuration);
      const run = await printNewJobs(platform, work, jobs);
      return {
        ...run,
        jobIds: jobs.map(({ id }) => id),
        jobNumbers: jobs.map(({ jobNumber }) => jobNumber),
        skipped: order.skipped.map(presentSkipped),
      };
    },
  };
}

function presentFoil({ foil, ...judged }: PrintableFoil) {
  return {
    foilId: foil.foilId,
    foilLabel: foil.label,
    facilityWard: [foil.groupName, foil.wardName].filter(Boolean).join(', '),
    firstName: foil.firstName,
    lastName: foil.lastName,
    patientId: foil.patientId,
    patientGroupId: foil.groupId,
    patientGroupName: foil.groupName,
    room: foil.room,
    note: foil.comment,
    packType: foil.packType,
    clientCode: foil.client,
    foilType: foil.foilType,
    frequency: foil.frequency,
    printPartial: judged.isPartlyPacked,
    patientStatus: foil.patientStatus,
    packingStatus: foil.packingStatus,
    suspendFromDate: toWireDay(foil.suspendFromDate as Day | null),
    suspendToDate: toWireDay(foil.suspendToDate as Day | null),
    considerations: [...foil.considerations],
    otherConsideration: foil.otherConsideration,
    inCompleteProfileOrNoDoses: judged.hasNoDoses,
    lastPackEndDate: toWireDay(foil.lastEnd as Day | null),
    medicationCount: judged.medicationCount,
    stops: [...judged.stops],
    isPrintable: judged.isPrintable,
  };
}
