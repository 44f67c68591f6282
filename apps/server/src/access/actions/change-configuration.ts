import type { SecondFactorRule } from '@packwright/core/permissions';
import type { Work } from '../../platform/work.ts';
import { findConfiguration, type PharmacyConfiguration, saveConfiguration } from '../store/index.ts';

interface ConfigurationChange {
  readonly isLabelScannedAtCheck?: boolean | undefined;
  readonly isLabelScannedAtDistribution?: boolean | undefined;
  readonly secondFactorFor?: SecondFactorRule | undefined;
}

/** Changes how the pharmacy in view works; what is absent stays. */
export async function changeConfiguration(work: Work, change: ConfigurationChange): Promise<void> {
  const { pharmacyId } = work.who;
  const from = await findConfiguration(work.db, pharmacyId);
  const to: PharmacyConfiguration = {
    isLabelScannedAtCheck: change.isLabelScannedAtCheck ?? from.isLabelScannedAtCheck,
    isLabelScannedAtDistribution: change.isLabelScannedAtDistribution ?? from.isLabelScannedAtDistribution,
    secondFactorFor: change.secondFactorFor ?? from.secondFactorFor,
  };
  await saveConfiguration(work.db, pharmacyId, to);
  work.audit({
    area: 'access',
    action: 'change configuration',
    objectKind: 'pharmacy',
    objectId: pharmacyId,
    detail: { from, to },
  });
}
