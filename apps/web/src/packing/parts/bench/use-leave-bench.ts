import { useRouter } from '@tanstack/react-router';
import { showSuccess } from '../../../kit/toast/index.ts';
import { isBenchAddress } from '../jobs/bench-path.ts';
import type { Bench } from '../jobs/offered-actions.ts';

/**
 * Tells that packs have left their bench, and goes on to where the next is taken up. The answer may come late:
 * whoever has another pack before them by then is told, and stays there.
 */
export function useLeaveBench(bench: Bench, ids: readonly number[]): (told: string) => Promise<void> {
  const router = useRouter();
  return async (told) => {
    showSuccess(told);
    if (!isBenchAddress(router.state.location, bench, ids)) return;
    await router.navigate({ to: bench === 'packing' ? '/job/pack' : '/job/list', search: {} });
  };
}
