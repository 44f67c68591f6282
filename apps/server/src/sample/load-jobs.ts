import { setTimeout as pause } from 'node:timers/promises';
import type { Day } from '@packwright/core/days';
import { saveConfirmed, runForEach, ignoreRefusal, type SampleClient } from './sample-client.ts';

const benchId = 'sample';

export interface SampleBench {
  /** The people who print, pack, check and give a password. */
  readonly packer: SampleClient;
  readonly checker: SampleClient;
  readonly pharmacist: { readonly username: string; readonly password: string };
}

/** How far the packs of a group come, as numbers of jobs; the rest stay where the stage before left them. */
export interface GroupProgress {
  readonly groupId: number;
  readonly packStartDate: Day;
  readonly printed: number;
  readonly packed: number;
  readonly rejected: number;
  readonly passed: number;
  readonly distributed: number;
  /** Packs of several weeks for the first residents of the group, instead of a week for each of them. */
  readonly ahead?: { readonly residents: number; readonly weeks: number };
}

/** The packs of one group's week, created; their sheets are drawn in the background. */
export interface SampleRun {
  readonly progress: GroupProgress;
  readonly jobIds: readonly number[];
  readonly taskId: number;
}

/** Creates the packs of a group's week, of those in hospital too, and leaves their sheets to the printer. */
export async function createPacks(packer: SampleClient, progress: GroupProgress): Promise<SampleRun> {
  const { groupId: patientGroupId, packStartDate, ahead } = progress;
  const chosen =
    ahead === undefined
      ? { patientGroupId, isPrintAll: true }
      : { numberOfWeek: ahead.weeks, foilIds: await findFirstFoils(packer, progress, ahead.residents) };
  const body = { packStartDate, ...chosen };
  const { jobIds, data } = await saveConfirmed((IsConfirm) =>
    packer.createPackJobs({ query: { IsConfirm }, body }),
  );
  return { progress, jobIds, taskId: data.taskId };
}

/** One pack profile of each of the first residents of a group. */
async function findFirstFoils(
  packer: SampleClient,
  { groupId: patientGroupId, packStartDate }: GroupProgress,
  residents: number,
): Promise<number[]> {
  const body = { patientGroupId, packStartDate, size: 100, sortField: 'lastName' } as const;
  const { data } = await packer.searchQuickPrint({ body });
  const foils = new Map(data.map(({ patientId, foilId }) => [patientId, foilId]));
  return [...foils.values()].slice(0, residents);
}

/** Advances printed packs to the given stage by the calls of a bench. */
export async function advancePacks(
  bench: SampleBench,
  { progress, jobIds, taskId }: SampleRun,
): Promise<void> {
  await waitUntilPrinted(bench.packer, taskId);
  const printed = jobIds.slice(0, progress.printed);
  if (printed.length > 0) await bench.packer.completePrinting({ body: { ids: printed } });
  const packed = printed.slice(0, progress.packed);
  await runForEach(packed, (id) => packJob(bench.packer, id));
  const rejected = packed.slice(0, progress.rejected);
  await runForEach(rejected, (id) => rejectJob(bench.checker, id));
  const passed = packed.slice(progress.rejected, progress.rejected + progress.passed);
  await checkJobs(bench, passed);
  const distributed = passed.slice(0, progress.distributed);
  if (distributed.length > 0) {
    const comment = 'Left with the nurse in charge';
    await saveConfirmed((isConfirmed) =>
      bench.checker.completeDistribution({ body: { jobIds: distributed, comment, isConfirmed } }),
    );
  }
}

// Sheets are drawn in the background; a pack leaves printing only when its sheet exists.
async function waitUntilPrinted(packer: SampleClient, taskId: number): Promise<void> {
  for (;;) {
    const { data } =
      taskId === 0
        ? { data: { state: 'done', message: '' } }
        : await packer.getTask({ params: { id: taskId } });
    if (data.state === 'done') return;
    if (data.state === 'failed' || data.state === 'cancelled')
      throw new Error(`Printing ended: ${data.message}`);
    await pause(200);
  }
}

async function packJob(packer: SampleClient, id: number): Promise<void> {
  const { data } = await packer.loadPacking({ body: { ids: [id] } });
  const prescriptions = data.prescriptions.map(({ prescriptionId, qty, drugApns: [drugApn] }) => ({
    prescriptionId,
    packingQty: qty,
    qty,
    ...(drugApn ? { drugApn } : { isManually: true, manualReason: 'No barcode on the box' }),
  }));
  await packer.confirmPacking({ body: { jobIds: [id], prescriptions } });
  await packer.completePacking({ body: { jobIds: [id] } });
}

async function rejectJob(checker: SampleClient, id: number): Promise<void> {
  const { data } = await checker.getChecking({ params: { id } });
  const prescriptionIds = data.prescriptions.slice(0, 1).map(({ prescriptionId }) => prescriptionId);
  await checker.rejectChecking({
    params: { id },
    body: { reason: 3, comment: 'One tablet missing on Thursday at lunch', prescriptionIds },
  });
}

// The first pass proves the password; the other packs pass in quick-job mode, one after another, and those that this
// mode may not pass come together at the end, by the password again (PACK-28).
async function checkJobs({ checker, pharmacist }: SampleBench, ids: readonly number[]): Promise<void> {
  await runForEach(ids, (id) => checkLines(checker, id));
  const [first, ...others] = ids;
  if (first === undefined) return;
  const byPassword = { ...pharmacist, benchId };
  let { quickJobToken } = await checker.confirmPassed({ body: { jobIds: [first], ...byPassword } });
  const left: number[] = [];
  for (const id of others) {
    const quickly = { quickJobToken, benchId };
    const passed = await checker
      .confirmPassed({ body: { jobIds: [id], ...quickly } })
      .catch(ignoreRefusal('PASSWORD_REQUIRED'));
    if (passed === null) left.push(id);
    else ({ quickJobToken } = passed);
  }
  if (left.length > 0) await checker.confirmPassed({ body: { jobIds: left, ...byPassword } });
}

async function checkLines(checker: SampleClient, id: number): Promise<void> {
  const { data } = await checker.getChecking({ params: { id } });
  for (const { prescriptionId, isSkip } of data.prescriptions) {
    if (!isSkip)
      await checker.checkPrescription({ params: { id, prescriptionId }, body: { checkingStatus: 1 } });
  }
}
