import type { JobEvent, PackLine } from '../../calls/index.ts';

/** The person who marked this medicine as wrong, or else who sent the pack back; empty where the history says nothing. */
export function findChecker(events: readonly JobEvent[], line: Pick<PackLine, 'drugName'>): string {
  const marked = events.findLast(
    ({ action, result, medicines }) =>
      action === 'checkLine' && result !== 'passed' && medicines.includes(line.drugName),
  );
  const sentBack = events.findLast(({ action }) => action === 'rejectChecking' || action === 'rejectPacking');
  return (marked ?? sentBack)?.userName ?? '';
}
