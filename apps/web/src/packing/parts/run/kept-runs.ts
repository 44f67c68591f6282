import { storeOf } from '../../../kit/store/index.ts';
import { actingAs } from '../../../shell/session/acting-as.ts';

/** A print in the background whose file nobody has opened yet. */
export interface KeptRun {
  readonly taskId: number;
  /** The packs that go to packing with their paper. */
  readonly moves: readonly number[];
}

interface Kept {
  readonly login: string | null;
  readonly runs: readonly KeptRun[];
}

const key = 'packwright.runs';

function read(): readonly KeptRun[] {
  const { login, runs } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Kept>;
  return runs !== undefined && login === actingAs.get() ? runs : [];
}

/** What this tab waits for, beyond the page that ordered it; another person or pharmacy finds nothing of it. */
export const keptRuns = storeOf(read());

actingAs.subscribe(() => {
  keptRuns.set(read());
  if (keptRuns.get().length === 0) sessionStorage.removeItem(key);
});

function keep(runs: readonly KeptRun[]): void {
  sessionStorage.setItem(key, JSON.stringify({ login: actingAs.get(), runs } satisfies Kept));
  keptRuns.set(runs);
}

/** From its order on, a page that goes away loses no file. */
export const keepRun = (taskId: number, moves: readonly number[] = []): void =>
  keep([...keptRuns.get(), { taskId, moves }]);

/** Its file was opened, or is wanted no longer. */
export const forgetRun = (taskId: number): void =>
  keep(keptRuns.get().filter((run) => run.taskId !== taskId));
