import type { StageFlags } from '@packwright/core/jobs';
import type { Database } from '../../platform/database/index.ts';

export interface PackConfiguration {
  readonly flags: StageFlags;
  readonly checkerIsPacker: 'off' | 'warn' | 'block';
  readonly packExpiryDays: number;
  /** At which stages a label is scanned before its pack leaves them (PACK-79). */
  readonly isLabelScanned: { readonly checking: boolean; readonly distribution: boolean };
  /** The folder of its packing machine (PACK-110); empty without one. */
  readonly machineFolder: string;
}

/** How this pharmacy packs; a pharmacy without a configuration uses every stage (PACK-3). */
export async function findConfiguration(db: Database, pharmacyId: number): Promise<PackConfiguration> {
  const row = await db
    .selectFrom('pharmacyConfigurationView')
    .selectAll()
    .where('pharmacyId', '=', pharmacyId)
    .executeTakeFirst();
  return {
    flags: {
      printing: row?.packJobPrinting ?? true,
      packing: row?.packJobPacking ?? true,
      checking: row?.packJobChecking ?? true,
      distribution: row?.packJobDistribution ?? true,
    },
    checkerIsPacker: (row?.checkerIsPacker ?? 'warn') as PackConfiguration['checkerIsPacker'],
    packExpiryDays: row?.packExpiryDays ?? 56,
    isLabelScanned: {
      checking: row?.isLabelScannedAtCheck ?? false,
      distribution: row?.isLabelScannedAtDistribution ?? false,
    },
    machineFolder: row?.alpacaFileExportFolder ?? '',
  };
}
