// The packing bench: a label is scanned, then one box after the other.
import { Refusal } from '@packwright/contract';
import type { ApiClient } from '../../test-server.ts';
import type { PackPath } from '../pack-path.ts';
import { acknowledgeDifferences } from './differences.ts';

type Bench = Awaited<ReturnType<ApiClient['loadPacking']>>['data'];
type BenchLine = Bench['prescriptions'][number];
type ConfirmedLine = Parameters<ApiClient['confirmPacking']>[0]['body']['prescriptions'][number];

const technician = 'technician';

export const loadBench = async (path: PackPath, jobIds: readonly number[]): Promise<Bench> =>
  (await path.getApi(technician).loadPacking({ body: { ids: [...jobIds] } })).data;

export function findLine({ prescriptions }: Bench, drugCode: string): BenchLine {
  const line = prescriptions.find((each) => each.drugCode === drugCode);
  if (!line) throw new Error(`${drugCode} is not in the pack`);
  return line;
}

/** Opens a pack as people do, by its sheet. */
export async function openPack(path: PackPath, jobId: number): Promise<Bench> {
  const api = path.getApi(technician);
  const { jobNumber } = (await api.getPackJob({ params: { id: jobId } })).data;
  await path.act('scan', technician, () =>
    api.findPackJobByBarcode({ params: { code: jobNumber }, query: { isPacking: true } }),
  );
  return loadBench(path, [jobId]);
}

/** Scans a box at the bench; the page stops an expired one and asks before another brand. */
export async function scanBox(path: PackPath, jobIds: readonly number[], code: string, drugCode: string) {
  const { data } = await path.act(
    'scan',
    technician,
    () => path.getApi(technician).matchScan({ body: { jobIds: [...jobIds], drugApn: code } }),
    { drugCodes: [drugCode] },
  );
  if (data.isExpired) path.stop('scan', technician, 'expired box', [drugCode]);
  if (data.isAlternativeSameGeneric)
    path.record({
      place: 'scan',
      by: technician,
      code: 'other brand',
      drugCodes: [drugCode],
      reaction: 'flagged',
    });
  return data;
}

/** Sends the confirmation of one medicine; a reason that is asked for is given in one word. */
export async function confirmLine(
  path: PackPath,
  bench: Bench,
  line: BenchLine,
  confirmation: Partial<ConfirmedLine>,
): Promise<void> {
  const prescription: ConfirmedLine = {
    prescriptionId: line.prescriptionId,
    packingQty: line.qty,
    qty: line.qty,
    isManually: false,
    ...confirmation,
  };
  const send = (reasons: Readonly<Record<string, string | boolean>>): Promise<unknown> =>
    path.getApi(technician).confirmPacking({
      body: {
        jobIds: bench.jobIds,
        lineVersions: bench.jobs.map(({ version }) => version),
        prescriptions: [{ ...prescription, ...reasons }],
      },
    });
  const { drugCode } = line;
  let reasons = {};
  const giveReason =
    (more: object) =>
    async ({ code }: Refusal): Promise<void> => {
      reasons = { ...reasons, ...more };
      path.record({ place: 'pack', by: technician, code, drugCodes: [drugCode], reaction: 'flagged' });
    };
  await path.act('pack', technician, () => send(reasons), {
    drugCodes: [drugCode],
    answers: {
      MANUAL_NEEDS_REASON: giveReason({ manualReason: 'Busy' }),
      QUANTITY_NEEDS_REASON: giveReason({ quantityReason: 'Busy' }),
      STOCK_SHORT_DATED: giveReason({ isShortDateConfirmed: true }),
    },
  });
}

interface BoxScan {
  /** The code on the box, when it is not that of the medicine. */
  readonly code?: string;
  /** The quantity that is put in, when it is not that of the doses. */
  readonly quantity?: string;
  /** The bench as it is on the screen; own steps since then count as seen. */
  readonly bench?: Bench;
}

/** Packs one medicine after scanning its box, or another one in its place. */
export async function packByScan(
  path: PackPath,
  jobIds: readonly number[],
  drugCode: string,
  { code = path.getBarcode(drugCode), quantity, bench: shown }: BoxScan = {},
): Promise<void> {
  const match = await scanBox(path, jobIds, code, drugCode);
  const bench = shown ?? (await loadBench(path, jobIds));
  await confirmLine(path, bench, findLine(bench, drugCode), {
    drugApn: code,
    isAlternativeSameGeneric: match.isAlternativeSameGeneric,
    ...(quantity !== undefined && { packingQty: quantity }),
  });
}

/** Packs one medicine without a scan, as the page offers it. */
export async function packByHand(
  path: PackPath,
  jobIds: readonly number[],
  drugCode: string,
  confirmation: Partial<ConfirmedLine> = {},
): Promise<void> {
  const bench = await loadBench(path, jobIds);
  await confirmLine(path, bench, findLine(bench, drugCode), { isManually: true, ...confirmation });
}

/** Packs every medicine that still waits, each by its own box. */
export async function packTheRest(path: PackPath, jobIds: readonly number[]): Promise<void> {
  const bench = await loadBench(path, jobIds);
  for (const { drugCode, packs } of bench.prescriptions) {
    const isWaiting = packs.some(({ packing }) => packing === 'waiting');
    if (isWaiting) await packByScan(path, jobIds, drugCode, { bench });
  }
}

/** Confirms every medicine with the code of its box in one call. */
export async function packAtOnce(path: PackPath, jobIds: readonly number[]): Promise<void> {
  const { prescriptions } = await loadBench(path, jobIds);
  await path.getApi(technician).confirmPacking({
    body: {
      jobIds: [...jobIds],
      prescriptions: prescriptions.map(({ prescriptionId, qty, drugCode }) => ({
        prescriptionId,
        packingQty: qty,
        drugApn: path.getBarcode(drugCode),
      })),
    },
  });
}

/** Leaves a medicine out. */
export async function skipMedicine(
  path: PackPath,
  jobIds: readonly number[],
  drugCode: string,
): Promise<void> {
  const bench = await loadBench(path, jobIds);
  let reason = {};
  await path.act(
    'pack',
    technician,
    () =>
      path.getApi(technician).skipPacking({
        body: {
          jobIds: bench.jobIds,
          lineVersions: bench.jobs.map(({ version }) => version),
          prescriptionIds: [findLine(bench, drugCode).prescriptionId],
          ...reason,
        },
      }),
    {
      drugCodes: [drugCode],
      answers: {
        SKIP_NEEDS_REASON: async ({ code }) => {
          reason = { reason: 'other', comment: 'Busy' };
          path.record({ place: 'pack', by: technician, code, drugCodes: [drugCode], reaction: 'flagged' });
        },
      },
    },
  );
}

/** The packs are full, says the packer. */
export const finishPacking = (path: PackPath, jobIds: readonly number[]): Promise<unknown> =>
  path.act(
    'pack',
    technician,
    () => path.getApi(technician).completePacking({ body: { jobIds: [...jobIds] } }),
    {
      answers: {
        PROFILE_CHANGED: () => acknowledgeDifferences(path, 'pack', technician, jobIds),
      },
    },
  );

/** The refusal of a call that goes past the pages; null when it was done. */
export async function tryCall(call: Promise<unknown>): Promise<Refusal | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
