import { packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { resolvePage } from '@packwright/contract/machinery';
import { creatorCalls, jobCalls } from '@packwright/contract/packing';
import { type Day, toWireDay } from '@packwright/core/days';
import { may } from '@packwright/core/permissions';
import { type FileLink, createFileLink, runBytes } from '../../platform/files/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import type { Who, Work } from '../../platform/work.ts';
import { createJobs } from '../actions/create-jobs.ts';
import { orderPacks } from '../actions/order-packs.ts';
import { printWithoutJobs, startRun } from '../actions/print-jobs.ts';
import { type PrintableFoil, loadQuickPrintList, buildWindows } from '../actions/quick-print.ts';
import { presentSkipped } from '../present/skipped-foil.ts';
import { announceTask } from '../printing/print-tasks.ts';
import { findConfiguration } from '../store/configuration.ts';
import { findTask, type TaskRow, updateTask } from '../store/tasks.ts';

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
      };
      const order = { field: body.sortField ?? 'lastName', isDescending: body.sortOrder === 'desc' } as const;
      const page = { limit: size, offset };
      const { rows, total } = await loadQuickPrintList(work, filter, buildWindows(body), order, page);
      return { rows: rows.map(presentFoil), total };
    },
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
      const run = await startRun(platform, work, jobs, 'sheet');
      return {
        ...run,
        jobIds: jobs.map(({ id }) => id),
        jobNumbers: jobs.map(({ jobNumber }) => jobNumber),
        skipped: order.skipped.map(presentSkipped),
      };
    },
    async getTask({ params }, work) {
      const task = await getOwnTask(work, params.id);
      // One that runs has its room.
      const waitsForRoom = task.state === 'waiting' && !(await platform.hasRoom(runBytes));
      return { ...presentTask(task), ...(await createPrintLink(platform, work, task)), waitsForRoom };
    },
    async cancelTask({ params }, work) {
      await getOwnTask(work, params.id);
      const change = { state: 'cancelled', finishedAt: work.now };
      if (!(await updateTask(work.db, params.id, ['waiting', 'running'], change)))
        throw new Refusal(packingRefusals.taskFinished);
      work.audit({
        area: 'packing',
        action: 'cancel run',
        objectKind: 'backgroundTask',
        objectId: params.id,
      });
      await announceTask(work, params.id, 'cancelled');
      return { state: 'cancelled' };
    },
  };
}

/** A run belongs to its person: anyone with the link opens its file, and the reading is recorded. */
async function getOwnTask(work: Work, id: number): Promise<TaskRow> {
  const task = await findTask(work.db, id);
  if (task?.createdBy !== work.who.userId) throw new Refusal(sharedRefusals.notFound);
  return task;
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
    inCompleteProfileOrNoDoses: judged.hasNoDoses,
    lastPackEndDate: toWireDay(foil.lastEnd as Day | null),
    medicationCount: judged.medicationCount,
    isPrintable: judged.isPrintable,
  };
}

// A run continues when its person loses a right meanwhile; its file is offered only to people who may print.
const mayOpenPrint = (who: Who): boolean =>
  [creatorCalls.printFoils, jobCalls.printPackJobs].some(({ needs }) => may(who, needs));

// A link lives for minutes, and a run may end long before its person comes back: each look at it makes a new one.
async function createPrintLink(
  platform: Platform,
  { who, now }: Work,
  { result }: TaskRow,
): Promise<FileLink> {
  const { fileId } = result as { fileId?: number };
  if (fileId === undefined || !mayOpenPrint(who)) return { fileName: '', fileUrl: '' };
  return inSideTransaction(platform, who, (db) => createFileLink({ db, who, now }, fileId));
}

function presentTask(task: TaskRow) {
  return {
    taskId: task.id,
    kind: task.kind,
    state: task.state as 'waiting' | 'running' | 'done' | 'failed' | 'cancelled',
    progress: task.progress,
    total: task.total,
    message: task.message,
  };
}
