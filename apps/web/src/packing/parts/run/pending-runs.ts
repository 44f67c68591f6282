import { createStore } from '../../../kit/store/index.ts';
import { actingAs } from '../../../shell/session/acting-as.ts';

/** A print in the background whose file nobody has opened yet. */
export interface PendingRun {
  readonly taskId: number;
  /** The packs that go to packing with their paper. */
  readonly moves: readonly number[];
}

interface StoredRuns {
  readonly login: string | null;
  readonly runs: readonly PendingRun[];
}

const key = 'packwright.runs';

function readStoredRuns(): readonly PendingRun[] {
  const { login, runs } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<StoredRuns>;
  return runs !== undefined && login === actingAs.get() ? runs : [];
}

/** The prints that this tab waits for, beyond the page that ordered it; another person or pharmacy finds nothing of it. */
export const pendingRuns = createStore(readStoredRuns());

actingAs.subscribe(() => {
  pendingRuns.set(readStoredRuns());
  if (pendingRuns.get().length === 0) sessionStorage.removeItem(key);
});

function storeRuns(runs: readonly PendingRun[]): void {
  sessionStorage.setItem(key, JSON.stringify({ login: actingAs.get(), runs } satisfies StoredRuns));
  pendingRuns.set(runs);
}

/** From its order on, a closed page loses no file. */
export const addPendingRun = (taskId: number, moves: readonly number[] = []): void =>
  storeRuns([...pendingRuns.get(), { taskId, moves }]);

/** Its file was opened, or is wanted no longer. */
export const removePendingRun = (taskId: number): void =>
  storeRuns(pendingRuns.get().filter((run) => run.taskId !== taskId));
