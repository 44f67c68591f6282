import { sampleDoctors } from '@packwright/sample';
import type { SampleClient } from './sample-client.ts';

/** Adds the prescribers of one pharmacy. */
export async function loadDoctors(client: SampleClient, code: string): Promise<void> {
  for (const { pharmacy, ...doctor } of sampleDoctors)
    if (pharmacy === code) await client.createDoctor({ query: {}, body: { title: 'Dr', ...doctor } });
}
