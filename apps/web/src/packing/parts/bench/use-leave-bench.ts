import { useRouter } from '@tanstack/react-router';
import { showSuccess } from '../../../kit/toast/index.ts';
import { isBenchAddress } from '../jobs/bench-path.ts';
import type { Bench } from '../jobs/offered-actions.ts';

/**
 * Reports that packs have left their bench and opens the next stage. The answer may come late: a person who has another
 * pack open by then is notified and stays there.
 */
export function useLeaveBench(bench: Bench, ids: readonly number[]): (told: string) => Promise<void> {
  const router = useRouter();
  return async (told) => {
    showSuccess(told);
    if (!isBenchAddress(router.state.location, bench, ids)) return;
    await router.navigate({ to: bench === 'packing' ? '/job/pack' : '/job/list', search: {} });
  };
}
