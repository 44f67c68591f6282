// The distribution bench: the label is scanned and the pack handed out.
import type { ApiClient } from '../../test-server.ts';
import type { PackPath } from '../pack-path.ts';
import { acknowledgeDifferences } from './differences.ts';

type Bench = Awaited<ReturnType<ApiClient['getDistribution']>>['data'];

const technician = 'technician';

export async function distributePack(path: PackPath, jobId: number): Promise<void> {
  const api = path.getApi(technician);
  const { jobNumber } = (await api.getPackJob({ params: { id: jobId } })).data;
  await path.act('distribution', technician, () => api.findPackJobByBarcode({ params: { code: jobNumber } }));
  const { data } = await api.getDistribution({ params: { id: jobId } });
  recordShown(path, data);
  let comment = '';
  await path.act(
    'distribution',
    technician,
    (isConfirmed) => api.completeDistribution({ body: { jobIds: [jobId], comment, isConfirmed } }),
    {
      isConfirmable: true,
      answers: {
        SIGN_OFF_VOID: async ({ code }) => {
          comment = 'The driver waits';
          path.record({ place: 'distribution', by: technician, code, reaction: 'flagged' });
        },
        PROFILE_CHANGED: () => acknowledgeDifferences(path, 'distribution', technician, [jobId]),
      },
    },
  );
}

/** The facts that the page shows beside the pack. */
function recordShown(path: PackPath, { profileState, jobs, prescriptions }: Bench): void {
  const record = (code: string, drugCodes: readonly string[] = []): void =>
    path.record({ place: 'distribution', by: technician, code, drugCodes, reaction: 'shown' });
  if (profileState !== 'same') record(`profile ${profileState}`);
  if (jobs.some(({ signOff }) => signOff === 'void')) record('sign-off void');
  for (const { isSkip, drugCode } of prescriptions) if (isSkip) record('not in this pack', [drugCode]);
}
