// The checking bench: the pharmacist opens the pack and passes it, in a hurry.
import { checkResults } from '@packwright/core/jobs';
import { castPassword } from '../../cast.ts';
import type { ApiClient } from '../../test-server.ts';
import type { PackPath } from '../pack-path.ts';
import { userNames } from '../pharmacy.ts';
import { acknowledgeDifferences } from './differences.ts';

type Bench = Awaited<ReturnType<ApiClient['getChecking']>>['data'];

const pharmacist = 'pharmacist';

export const signature = { username: userNames.pharmacist, password: castPassword };

/** Opens a pack at the checking bench and records what the page shows of it. */
export async function openCheck(path: PackPath, jobId: number): Promise<Bench> {
  const api = path.getApi(pharmacist);
  const { jobNumber } = (await api.getPackJob({ params: { id: jobId } })).data;
  await path.act('check', pharmacist, () => api.findPackJobForChecking({ params: { code: jobNumber } }));
  const { data } = await api.getChecking({ params: { id: jobId } });
  recordShown(path, data);
  return data;
}

function recordShown(path: PackPath, { prescriptions, profileState }: Bench): void {
  for (const line of prescriptions) {
    const shown = [
      line.isSkip && 'left out',
      line.isManually && 'by hand',
      !line.isSkip && line.qty !== line.packingQty && 'other quantity',
      line.substitutedDrugName !== '' && 'other brand',
    ].filter((each) => each !== false);
    for (const code of shown)
      path.record({
        place: 'check',
        by: pharmacist,
        code,
        drugCodes: [line.drugCode],
        reaction: 'shown',
      });
  }
  if (profileState !== 'same')
    path.record({ place: 'check', by: pharmacist, code: `profile ${profileState}`, reaction: 'shown' });
}

/** Gives each of these medicines its mark, without looking. */
async function checkSingly(path: PackPath, jobId: number): Promise<void> {
  const api = path.getApi(pharmacist);
  const { data } = await api.getChecking({ params: { id: jobId } });
  const alone = data.prescriptions.filter(({ mustCheckAlone }) => mustCheckAlone);
  for (const { prescriptionId, drugCode, checkReasons } of alone) {
    // S8, cytotoxic and warfarin are always checked one by one (PACK-23): that is no question of its own.
    if (!checkReasons.includes('highRisk') && !path.isFirstPack)
      path.record({
        place: 'check',
        by: pharmacist,
        code: 'checked alone',
        drugCodes: [drugCode],
        reaction: 'flagged',
      });
    await path.act('check', pharmacist, () =>
      api.checkPrescription({
        params: { id: jobId, prescriptionId },
        body: { checkingStatus: checkResults.passed.code },
      }),
    );
  }
}

/** Confirm Passed at once, by password; what is asked first is answered as quickly. */
export async function signPack(path: PackPath, jobId: number): Promise<void> {
  let acknowledged = {};
  await path.act(
    'check',
    pharmacist,
    () => path.getApi(pharmacist).confirmPassed({ body: { jobIds: [jobId], ...signature, ...acknowledged } }),
    {
      answers: {
        CHECK_LINES_FIRST: () => checkSingly(path, jobId),
        PROFILE_CHANGED: () => acknowledgeDifferences(path, 'check', pharmacist, [jobId]),
        DROPPED_NOT_ACKNOWLEDGED: async () => {
          acknowledged = { droppedPrescriptionIds: await listDropped(path, jobId) };
        },
      },
    },
  );
}

/** The medicines of the last pack that this one lacks, each of them named to the pharmacist. */
async function listDropped(path: PackPath, jobId: number): Promise<number[]> {
  const { data } = await path.getApi(pharmacist).getChecking({ params: { id: jobId } });
  const ids = data.dropped.map(({ prescriptionId }) => prescriptionId);
  const drugCodes = [...path.resident.prescriptionIds].flatMap(([code, id]) =>
    ids.includes(id) ? code : [],
  );
  path.record({
    place: 'check',
    by: pharmacist,
    code: 'in the last pack, not in this one',
    drugCodes,
    reaction: 'flagged',
  });
  return ids;
}

export async function passPack(path: PackPath, jobId: number): Promise<void> {
  await openCheck(path, jobId);
  await signPack(path, jobId);
}

/** The result of one medicine, by anybody. */
export const markMedicine = async (
  path: PackPath,
  jobId: number,
  drugCode: string,
  result: keyof typeof checkResults,
  by: 'technician' | 'pharmacist' = pharmacist,
): Promise<unknown> => {
  const { data } = await path.getApi(by).getChecking({ params: { id: jobId } });
  const line = data.prescriptions.find((each) => each.drugCode === drugCode);
  if (!line) throw new Error(`${drugCode} is not in the pack`);
  return path.act(
    'check',
    by,
    () =>
      path.getApi(by).checkPrescription({
        params: { id: jobId, prescriptionId: line.prescriptionId },
        body: { checkingStatus: checkResults[result].code },
      }),
    { drugCodes: [drugCode] },
  );
};

/** Correction Required, with a word. */
export const rejectPack = (path: PackPath, jobId: number): Promise<unknown> =>
  path.getApi(pharmacist).rejectChecking({
    params: { id: jobId },
    body: { reason: checkResults.specificReason.code, comment: 'Look at this again' },
  });
