import { jobRuleRefusals, Refusal } from '@packwright/contract';
import type { benchCalls } from '@packwright/contract/packing';
import { dayToWire } from '@packwright/core/days';
import { packingRefusals } from '@packwright/contract';
import type { Handlers } from '../../platform/serve/index.ts';
import type { Work } from '../../platform/work.ts';
import { completePacking, rejectPacking, skipMedicines } from '../actions/bench-moves.ts';
import { confirmPacking } from '../actions/confirm-packing.ts';
import { loadBench } from '../actions/load-bench.ts';
import { matchScan } from '../actions/match-scan.ts';
import { type Chosen, moveJobs } from '../actions/move-jobs.ts';
import { acknowledgeChanges, remakePack } from '../actions/profile-changes.ts';
import { scanTargets } from '../actions/scan-targets.ts';
import { presentBench } from '../present/pack-dose.ts';
import { unprintedJobs } from '../store/prints.ts';

type Dose = ReturnType<typeof presentBench>;

export function benchHandlers(): Handlers<typeof benchCalls> {
  return {
    async loadPacking({ body }, work) {
      const bench = await loadBench(work, body.ids);
      const dose = presentBench(bench, work);
      if (dose.isDeletedPacking && !body.includeDeleted) throw new Refusal(jobRuleRefusals.PACK_DELETED);
      return sorted(dose, body.sortField ?? 'lineNumber', body.sortOrder === 'desc');
    },
    async matchScan({ body }, work) {
      const match = await matchScan(work, await scanTargets(work, body.jobIds), body.drugApn);
      const { scan } = match;
      return {
        prescriptionIds: [...match.prescriptionIds],
        isAlternativeSameGeneric: match.isAlternative,
        message: match.question,
        drugId: match.drugId,
        drugName: match.drugName,
        batch: scan.batch ?? '',
        expiryDate: dayToWire(scan.expiry),
        isExpired: scan.expiry !== null && scan.expiry < work.today,
      };
    },
    confirmPacking: ({ body }, work) => confirmPacking(work, chosen(body), body.prescriptions),
    skipPacking: ({ body }, work) => skipMedicines(work, chosen(body), body.prescriptionIds, 'skipLines'),
    reverseSkipped: ({ body }, work) =>
      skipMedicines(work, chosen(body), body.prescriptionIds, 'reverseSkip'),
    completePacking: ({ body }, work) => completePacking(work, chosen(body), body.prescriptions ?? []),
    rejectPacking: ({ params, body }, work) => rejectPacking(work, together(params.id, body), body),
    async completePrinting({ body }, work) {
      await refuseUnprinted(work, body.ids);
      await moveJobs(work, body, { kind: 'completePrinting' });
    },
    robotPack: ({ body }, work) => moveJobs(work, body, { kind: 'robotPack' }),
    acknowledgeChanges: ({ params, body }, work) =>
      acknowledgeChanges(work, together(params.id, body), {
        ...body,
        differencesTags: [body, ...(body.others ?? [])].map(({ differencesTag }) => differencesTag),
      }),
    remakePack: ({ params, body }, work) =>
      remakePack(work, together(params.id, body), {
        comment: body.comment ?? '',
        expiry: body.expiryDate ?? null,
      }),
  };
}

interface ManyJobs {
  readonly jobIds: readonly number[];
  readonly versions?: readonly number[] | undefined;
  readonly lineVersions?: readonly number[] | undefined;
}

const chosen = ({ jobIds: ids, ...seen }: ManyJobs): Chosen => ({
  ids,
  versions: seen.versions,
  lineVersions: seen.lineVersions,
});

interface WithOthers {
  readonly version?: number | undefined;
  readonly others?: readonly { readonly jobId: number; readonly version?: number | undefined }[] | undefined;
}

/** The pack in the path and the others on the bench. */
const together = (id: number, { version, others = [] }: WithOthers): Chosen => ({
  ids: [id, ...others.map(({ jobId }) => jobId)],
  versions: [version, ...others.map((other) => other.version)],
});

async function refuseUnprinted(work: Work, ids: readonly number[]): Promise<void> {
  const unprinted = await unprintedJobs(work.db, ids);
  if (unprinted.length === 0) return;
  const { notPrinted } = packingRefusals;
  throw new Refusal(notPrinted, {
    errors: Object.fromEntries(unprinted.map((id) => [String(id), [notPrinted.message]])),
    data: { jobIds: unprinted },
  });
}

function sorted(
  dose: Dose,
  field: 'lineNumber' | 'drugName' | 'qty' | 'category',
  isDescending: boolean,
): Dose {
  const compare = (one: Dose['prescriptions'][number], other: Dose['prescriptions'][number]): number => {
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
