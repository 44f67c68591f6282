import { lazyPart } from '../../../kit/lazy/index.ts';
import { useProfile } from '../../../shell/session/index.ts';

const SetUpCard = lazyPart(() => import('./set-up-card.tsx').then((module) => module.SetUpCard));

/** The steps of a new pharmacy, until somebody puts them away (ADMIN-50). */
export function LazySetUpCard() {
  const { isSetUpShown } = useProfile();
  return isSetUpShown && <SetUpCard />;
}
