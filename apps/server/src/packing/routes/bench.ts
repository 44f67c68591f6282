import { jobRuleRefusals, Refusal } from '@packwright/contract';
import type { benchCalls } from '@packwright/contract/packing';
import { toWireDay } from '@packwright/core/days';
import { packingRefusals } from '@packwright/contract';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import type { Work } from '../../platform/work.ts';
import { completePacking, rejectPacking, returnMedicines, skipMedicines } from '../actions/bench-actions.ts';
import { confirmPacking } from '../actions/confirm-packing.ts';
import { loadBench } from '../actions/load-bench.ts';
import { listScanTargets, matchScan, recordScan } from '../actions/match-scan.ts';
import type { JobSelection } from '../transitions/lock-jobs-for-change.ts';
import { orderSentPacks } from '../actions/order-from-machine.ts';
import { advanceJobs } from '../actions/transition-jobs.ts';
import { acknowledgeChanges, rebuildPacks } from '../actions/profile-changes.ts';
import { presentBench } from '../present/bench-pack.ts';
import { listUnprintedJobs } from '../store/prints.ts';

type PresentedBench = ReturnType<typeof presentBench>;

export function createBenchHandlers(platform: Platform): Handlers<typeof benchCalls> {
  return {
    async loadPacking({ body }, work) {
      const bench = await loadBench(work, body.ids);
      const dose = presentBench(bench, work);
      if (dose.isDeletedPacking && !body.includeDeleted) throw new Refusal(jobRuleRefusals.PACK_DELETED);
      return sortLines(dose, body.sortField ?? 'lineNumber', body.sortOrder === 'desc');
    },
    async matchScan({ body }, work) {
      const match = await matchScan(work, await listScanTargets(work, body.jobIds), body.drugApn);
      await recordScan(platform, work, body, match);
      const { scan } = match;
      return {
        prescriptionIds: [...match.prescriptionIds],
        isAlternativeSameGeneric: match.isAlternative,
        message: match.question,
        drugId: match.drugId,
        drugName: match.drugName,
        batch: scan.batch ?? '',
        expiryDate: toWireDay(scan.expiry),
        isExpired: scan.expiry !== null && scan.expiry < work.today,
      };
    },
    confirmPacking: ({ body }, work) => confirmPacking(work, toSelection(body), body.prescriptions),
    skipPacking: ({ body }, work) => skipMedicines(work, toSelection(body), body.prescriptionIds, body),
    reverseSkipped: ({ body }, work) =>
      returnMedicines(work, toSelection(body), body.prescriptionIds, 'reverseSkip'),
    takeOutPacked: ({ body }, work) =>
      returnMedicines(work, toSelection(body), body.prescriptionIds, 'takeOutLines'),
    completePacking: ({ body }, work) => completePacking(work, toSelection(body), body.prescriptions ?? []),
    rejectPacking: ({ params, body }, work) => rejectPacking(work, toBenchSelection(params.id, body), body),
    async completePrinting({ body }, work) {
      await assertPrinted(work, body.ids);
      const held = await advanceJobs(work, body, { kind: 'completePrinting' });
      // Again behind the locks: a pack that was made again meanwhile has no sheet yet.
      await assertPrinted(work, body.ids);
      return { held };
    },
    async robotPack({ body }, work) {
      const held = await advanceJobs(work, body, { kind: 'robotPack' });
      const stayed = new Set(held.map(({ jobId }) => jobId));
      await orderSentPacks(
        platform,
        work,
        body.ids.filter((id) => !stayed.has(id)),
      );
      return { held };
    },
    acknowledgeChanges: ({ params, body }, work) =>
      acknowledgeChanges(work, toBenchSelection(params.id, body), {
        ...body,
        differencesTags: [body, ...(body.others ?? [])].map(({ differencesTag }) => differencesTag),
      }),
    remakePack: ({ params, body }, work) =>
      rebuildPacks(work, toBenchSelection(params.id, body), {
        comment: body.comment ?? '',
        expiry: body.expiryDate ?? null,
      }),
  };
}

interface JobListBody {
  readonly jobIds: readonly number[];
  readonly versions?: readonly number[] | undefined;
  readonly lineVersions?: readonly number[] | undefined;
}

const toSelection = ({ jobIds: ids, ...seen }: JobListBody): JobSelection => ({
  ids,
  versions: seen.versions,
  lineVersions: seen.lineVersions,
});

interface BenchBody {
  readonly version?: number | undefined;
  readonly others?: readonly { readonly jobId: number; readonly version?: number | undefined }[] | undefined;
}

/** The pack in the path and the others on the bench. */
const toBenchSelection = (id: number, { version, others = [] }: BenchBody): JobSelection => ({
  ids: [id, ...others.map(({ jobId }) => jobId)],
  versions: [version, ...others.map((other) => other.version)],
});

async function assertPrinted(work: Work, ids: readonly number[]): Promise<void> {
  const unprinted = await listUnprintedJobs(work.db, ids);
  if (unprinted.length === 0) return;
  const { notPrinted } = packingRefusals;
  throw new Refusal(notPrinted, {
    errors: Object.fromEntries(unprinted.map((id) => [String(id), [notPrinted.message]])),
    data: { jobIds: unprinted },
  });
}

function sortLines(
  dose: PresentedBench,
  field: 'lineNumber' | 'drugName' | 'qty' | 'category',
  isDescending: boolean,
): PresentedBench {
  const compare = (
    one: PresentedBench['prescriptions'][number],
    other: PresentedBench['prescriptions'][number],
  ): number => {
    switch (field) {
      case 'lineNumber':
        return one.lineNumber - other.lineNumber;
      case 'qty':
        return Number(one.qty) - Number(other.qty);
      default:
        return one[field].localeCompare(other[field]);
    }
  };
  const prescriptions = dose.prescriptions.toSorted(compare);
  return { ...dose, prescriptions: isDescending ? prescriptions.toReversed() : prescriptions };
}
