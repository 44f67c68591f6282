// The dialog that shows how the profile differs from a pack that was made already.
import { Refusal } from '@packwright/contract';
import type { PackPath } from '../pack-path.ts';
import type { Person, Place } from '../seeded-fault.ts';

/** Acknowledges every difference; where a technician may not, the pharmacist is fetched. */
export async function acknowledgeDifferences(
  path: PackPath,
  place: Place,
  by: Person,
  jobIds: readonly number[],
): Promise<void> {
  for (const id of jobIds) await acknowledgeOne(path, place, by, id);
}

async function acknowledgeOne(path: PackPath, place: Place, by: Person, id: number): Promise<void> {
  const { data } = await path.getApi(by).loadPacking({ body: { ids: [id] } });
  if (data.profileState !== 'changed') return;
  const drugCodes = data.prescriptions
    .filter(({ prescriptionId }) =>
      data.differences.some((difference) => difference.prescriptionId === prescriptionId),
    )
    .map(({ drugCode }) => drugCode);
  const named = data.differences.every(({ prescriptionId }) => prescriptionId > 0) ? drugCodes : [];
  try {
    await path.getApi(by).acknowledgeChanges({
      params: { id },
      body: {
        profileVersion: data.profileVersion,
        differencesTag: data.differencesTags[0],
        comment: 'Seen',
        version: data.jobs[0]?.version,
      },
    });
    path.record({ place, by, code: 'PROFILE_CHANGED', drugCodes: named, reaction: 'flagged' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (by === 'pharmacist' || error.code === 'PROFILE_UNSAFE') path.stop(place, by, error.code, named);
    await acknowledgeOne(path, place, 'pharmacist', id);
  }
}
