import { pharmacyStatuses } from '@packwright/core/fields';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { useMay, useProfile } from '../../../shell/session/index.ts';

const NewPharmacyCard = lazyPart(() =>
  import('./new-pharmacy-card.tsx').then((module) => module.NewPharmacyCard),
);

/** The notice of a pharmacy that is not set up, for those who may do it, while it is new. */
export function LazyNewPharmacyCard() {
  const may = useMay();
  const { currentPharmacyStatus } = useProfile();
  const isNew = currentPharmacyStatus === pharmacyStatuses.new.code;
  return isNew && may({ menu: 'pharmacy', level: 'update' }) && <NewPharmacyCard />;
}
