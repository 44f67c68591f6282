import type { PackLabelsTask, PackSheetsTask } from '@packwright/pdf/worker';

/** A print worker in which pack sheets go wrong in the way that their number says; labels are always well. */
export function packSheets({ facts, progress }: PackSheetsTask): Uint8Array {
  progress?.postMessage(0);
  const wish = facts[0]?.number;
  if (wish === 'dies') process.exit(7);
  if (wish === 'eats') return eatMemory();
  for (;;) if (performance.now() < 0) return new Uint8Array();
}

export function packLabels({ facts, progress }: PackLabelsTask): Uint8Array {
  progress?.postMessage(0);
  return new Uint8Array([facts.length]);
}

export const ready = (): true => true;

function eatMemory(): never {
  const meals: object[] = [];
  for (;;) meals.push({ meal: meals.length });
}
