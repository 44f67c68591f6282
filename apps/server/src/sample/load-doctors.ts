import { sampleDoctors } from '@packwright/sample';
import type { SampleClient } from './sample-client.ts';

/** By the code of a facility, the doctors who look after its residents. */
export type DoctorsByFacility = ReadonlyMap<string, readonly number[]>;

/** Adds the prescribers of one pharmacy. */
export async function loadDoctors(client: SampleClient, code: string): Promise<DoctorsByFacility> {
  const doctors = new Map<string, number[]>();
  for (const { pharmacy, facilityCodes, ...doctor } of sampleDoctors) {
    if (pharmacy !== code) continue;
    const { doctorId } = await client.createDoctor({ query: {}, body: { title: 'Dr', ...doctor } });
    for (const facility of facilityCodes) doctors.set(facility, [...(doctors.get(facility) ?? []), doctorId]);
  }
  return doctors;
}
