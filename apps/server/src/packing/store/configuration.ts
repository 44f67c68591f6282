import type { StageFlags } from '@packwright/core/jobs';
import type { Database } from '../../platform/database/index.ts';

export interface PackConfiguration {
  readonly flags: StageFlags;
  readonly checkerIsPacker: 'off' | 'warn' | 'block';
  readonly manualConfirmNeedsReason: boolean;
  readonly packExpiryDays: number;
}

/** How this pharmacy packs; a pharmacy without a configuration uses every stage (D-078). */
export async function findConfiguration(db: Database, pharmacyId: number): Promise<PackConfiguration> {
  const row = await db
    .selectFrom('pharmacy_configuration')
    .selectAll()
    .where('pharmacy_id', '=', pharmacyId)
    .executeTakeFirst();
  return {
    flags: {
      printing: row?.pack_job_printing ?? true,
      packing: row?.pack_job_packing ?? true,
      checking: row?.pack_job_checking ?? true,
      distribution: row?.pack_job_distribution ?? true,
    },
    checkerIsPacker: (row?.checker_is_packer ?? 'warn') as PackConfiguration['checkerIsPacker'],
    manualConfirmNeedsReason: row?.manual_confirm_needs_reason ?? true,
    packExpiryDays: row?.pack_expiry_days ?? 56,
  };
}
