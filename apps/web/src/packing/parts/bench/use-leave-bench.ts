import { useRouter } from '@tanstack/react-router';
import { showSuccess } from '../../../kit/toast/index.ts';
import { isBenchAddress } from '../jobs/bench-path.ts';
import type { Bench } from '../jobs/find-bench.ts';

/**
 * Reports that packs have left their bench and opens what follows: the next pack of a queue or the board, and after packing
 * the next scan. The answer may come late: a person who has another pack open by then is notified and stays there.
 */
export function useLeaveBench(bench: Bench, ids: readonly number[]) {
  const router = useRouter();
  return async (told: string, openNext?: () => Promise<void>): Promise<void> => {
    showSuccess(told);
    if (!isBenchAddress(router.state.location, bench, ids)) return;
    if (openNext) return openNext();
    await router.navigate({ to: '/job/pack', search: {} });
  };
}
