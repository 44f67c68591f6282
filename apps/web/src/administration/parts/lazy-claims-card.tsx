import { findClaimReminder } from '@packwright/core/claims';
import { lazyPart } from '../../kit/lazy/index.ts';
import { getToday } from '../../kit/store/index.ts';
import { useUnclaimedServices } from '../calls.ts';

const ClaimsCard = lazyPart(() => import('./claims-card.tsx').then((module) => module.ClaimsCard));

/** The reminder of the claim of last month, while services of it wait (CLAIM-4). */
export function LazyClaimsCard() {
  const reminder = findClaimReminder(getToday());
  const count = useUnclaimedServices(reminder?.month ?? null).data ?? 0;
  return reminder !== null && count > 0 && <ClaimsCard count={count} reminder={reminder} />;
}
