// The distribution bench: the label is scanned and the pack handed out.
import type { PackPath } from '../pack-path.ts';
import { acknowledgeDifferences } from './differences.ts';

const technician = 'technician';

export async function distributePack(path: PackPath, jobId: number): Promise<void> {
  const api = path.getApi(technician);
  const { jobNumber } = (await api.getPackJob({ params: { id: jobId } })).data;
  await path.act('distribution', technician, () => api.findPackJobByBarcode({ params: { code: jobNumber } }));
  const { data } = await api.getDistribution({ params: { id: jobId } });
  if (data.profileState !== 'same')
    path.record({
      place: 'distribution',
      by: technician,
      code: `profile ${data.profileState}`,
      reaction: 'shown',
    });
  await path.act(
    'distribution',
    technician,
    () => api.completeDistribution({ body: { jobIds: [jobId], comment: '' } }),
    {
      answers: {
        PROFILE_CHANGED: () => acknowledgeDifferences(path, 'distribution', technician, [jobId]),
      },
    },
  );
}
