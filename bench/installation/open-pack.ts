import type { Caller } from './caller.ts';

/** A pack on the packing bench, as the server answers it. */
export interface OpenPack {
  readonly jobId: number;
  readonly barcode: string;
  /** A barcode of each medicine that has one. */
  readonly boxes: readonly string[];
}

const packing = 2;

/** Packs that wait at the packing bench of a pharmacy, the first of the list. */
export async function listOpenPacks(caller: Caller, most: number): Promise<OpenPack[]> {
  const { data } = await caller.searchPackJobs({ body: { page: 1, size: most, status: [packing] } });
  const packs: OpenPack[] = [];
  for (const { jobId, barcode } of data) {
    const { prescriptions } = (await caller.loadPacking({ body: { ids: [jobId] } })).data;
    const boxes = prescriptions.flatMap(({ drugApns }) => drugApns.slice(0, 1));
    if (boxes.length > 0) packs.push({ jobId, barcode, boxes });
  }
  if (packs.length === 0) throw new Error('The sample has no pack at the packing bench');
  return packs;
}

/** One medicine scanned at the bench of a pack. */
export async function scanMedicine(caller: Caller, { jobId, boxes }: OpenPack, index: number): Promise<void> {
  await caller.matchScan({ body: { jobIds: [jobId], drugApn: boxes[index % boxes.length] ?? '' } });
}

export const pickInTurn = <Value>(values: readonly Value[], index: number): Value => {
  const found = values[index % values.length];
  if (found === undefined) throw new RangeError('Nothing to choose from');
  return found;
};
