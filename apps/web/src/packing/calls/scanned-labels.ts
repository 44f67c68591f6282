import { createStore, useStore } from '../../kit/store/index.ts';

const scanned = createStore<ReadonlyMap<number, string>>(new Map());

/** Keeps the scanned label of a pack for the step that takes the pack on (PACK-79). */
export const rememberLabel = (jobId: number, code: string): void =>
  scanned.set(new Map([...scanned.get(), [jobId, code]]));

/** Whether the label of each of these packs was scanned here. */
export function useAreLabelsScanned(jobIds: readonly number[]): boolean {
  const labels = useStore(scanned);
  return jobIds.every((id) => labels.has(id));
}

/** The scanned labels of these packs, for a call. */
export function buildLabelProof(jobIds: readonly number[]): { readonly labelCodes?: string[] } {
  const labelCodes = jobIds.flatMap((id) => scanned.get().get(id) ?? []);
  return labelCodes.length === 0 ? {} : { labelCodes };
}
