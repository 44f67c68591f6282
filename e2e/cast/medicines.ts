import type { Api } from './api.ts';
import type { Resident } from './scene.ts';

/** A medicine of somebody's profile, by its brand and strength. */
export async function getMedicine(api: Api, { patientId, name }: Resident, medicine: string) {
  const { data } = await api.listPrescriptions({ query: { patientId, size: 50 } });
  const found = data.find(({ drugName, drug }) => `${drugName} ${drug.strength}` === medicine);
  if (found === undefined) throw new RangeError(`${name} has no ${medicine}`);
  return found;
}

/** Somebody changes the dose in the profile. */
export async function changeDose(
  api: Api,
  whose: Resident,
  medicine: string,
  dose: readonly string[],
): Promise<void> {
  const { prescriptionId } = await getMedicine(api, whose, medicine);
  await api.updatePrescription({
    params: { id: prescriptionId },
    query: { IsConfirm: true },
    body: { dose: [...dose] },
  });
}
