import { samplePrintProfiles } from '@packwright/sample';
import type { SampleClient } from './sample-client.ts';

/** Gives a pharmacy a print profile for each pack type of the house brand. */
export async function loadPrintProfiles(administrator: SampleClient, clientCode: string): Promise<void> {
  for (const profile of samplePrintProfiles)
    await administrator.createPrintProfile({ body: { ...profile, clientCode } });
}
