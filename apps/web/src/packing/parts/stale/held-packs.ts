import { translate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { showProblem } from '../../../kit/toast/index.ts';
import { type HeldPack, readHeldPacks } from '../../calls/index.ts';
import { staleMessages } from '../../messages/index.ts';

/** Names the packs that stayed, because their profile has changed, while the others went on (PACK-72). */
export function showHeldPacks(held: readonly HeldPack[]): void {
  if (held.length === 0) return;
  const packs = held
    .map(({ jobNumber, patientName }) => isolateText(`${jobNumber} ${patientName}`))
    .join(', ');
  showProblem(translate(staleMessages, 'held', { packs }));
}

/** Names the packs that an answer left where they were, and counts the others of those that were asked for (PACK-72). */
export function reportMovedPacks(answer: unknown, asked: number): number {
  const held = readHeldPacks(answer);
  showHeldPacks(held);
  return asked - held.length;
}
