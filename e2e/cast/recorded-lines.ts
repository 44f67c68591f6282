import { expect } from '@playwright/test';
import type { Api } from './api.ts';
import type { Pack } from './scene.ts';

/** Waits until the server has these medicines as packed and left out; the screen shows each step before that. */
export async function expectRecorded(
  api: Api,
  pack: Pack,
  expected: { readonly packed: readonly string[]; readonly skipped: readonly string[] },
): Promise<void> {
  const readRecorded = async (): Promise<typeof expected> => {
    const { prescriptions } = (await api.loadPacking({ body: { ids: [pack.jobId] } })).data;
    const getNames = (lines: typeof prescriptions): string[] =>
      lines.map(({ drugName, strength }) => `${drugName} ${strength}`);
    return {
      packed: getNames(
        prescriptions.filter(({ isSkip, isPackingConfirmed }) => isPackingConfirmed && !isSkip),
      ),
      skipped: getNames(prescriptions.filter(({ isSkip }) => isSkip)),
    };
  };
  await expect.poll(readRecorded).toEqual(expected);
}
