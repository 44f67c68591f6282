import { isNumberText } from '@packwright/core/fields';
import type { PlaceOnPaper } from '@packwright/core/packs';

export interface PrintOffset {
  /** By how many mm the crosses of a test page are too low, and too far right; as typed. */
  readonly down: string;
  readonly right: string;
}

export interface CorrectedMargins {
  readonly topMargin: string;
  readonly leftMargin: string;
}

/** A measured distance, with a minus for the other way; empty is none, null is no number. */
function parseDistance(text: string): number | null {
  const trimmed = text.trim().replace(/^[-−]/u, '');
  if (text.trim() === '') return 0;
  if (!isNumberText(trimmed)) return null;
  return trimmed === text.trim() ? Number(trimmed) : -Number(trimmed);
}

/** Whether a typed distance is a number. */
export const isDistance = (text: string): boolean => parseDistance(text) !== null;

/**
 * The margins that bring the grid where the card is; null when nothing was measured, or a margin of nothing would be
 * needed: 0 takes the paper's own.
 */
export function correctMargins(
  place: Pick<PlaceOnPaper, 'x' | 'y'>,
  missed: PrintOffset,
): CorrectedMargins | null {
  const [down, right] = [parseDistance(missed.down), parseDistance(missed.right)];
  if (down === null || right === null || (down === 0 && right === 0)) return null;
  const [top, left] = [roundToTenths(place.y - down), roundToTenths(place.x - right)];
  return top > 0 && left > 0 ? { topMargin: String(top), leftMargin: String(left) } : null;
}

const roundToTenths = (value: number): number => Number(value.toFixed(1));
