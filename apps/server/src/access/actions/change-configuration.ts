import type { Work } from '../../platform/work.ts';
import { findLabelScans, saveLabelScans } from '../store/index.ts';

interface ConfigurationChange {
  readonly isLabelScannedAtCheck?: boolean | undefined;
  readonly isLabelScannedAtDistribution?: boolean | undefined;
}

/** Changes how the pharmacy in view works; what is absent stays. */
export async function changeConfiguration(work: Work, change: ConfigurationChange): Promise<void> {
  const { pharmacyId } = work.who;
  const from = await findLabelScans(work.db, pharmacyId);
  const to = {
    isLabelScannedAtCheck: change.isLabelScannedAtCheck ?? from.isLabelScannedAtCheck,
    isLabelScannedAtDistribution: change.isLabelScannedAtDistribution ?? from.isLabelScannedAtDistribution,
  };
  await saveLabelScans(work.db, pharmacyId, to);
  work.audit({
    area: 'access',
    action: 'change configuration',
    objectKind: 'pharmacy',
    objectId: pharmacyId,
    detail: { from, to },
  });
}
