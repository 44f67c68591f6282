import { sampleClaimFees } from '@packwright/sample';
import type { SampleClient } from './sample-client.ts';

/** Enters the fees of claims beside the settings with which a pharmacy begins. */
export async function loadClaimFees(administrator: SampleClient): Promise<void> {
  const { data } = await administrator.getClaimSettings();
  await administrator.saveClaimSettings({ body: { ...data, fees: [...sampleClaimFees] } });
}
