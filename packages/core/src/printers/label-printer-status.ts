import type { PrinterReason } from './printer-job-state.ts';

/**
 * The standing of a label printer by its answer to `~HS`: what holds it up, `none` when it is ready. Null for words that
 * are no such answer.
 */
export function readLabelPrinterStatus(answer: string): PrinterReason | null {
  const [first, second] = answer
    .split('\u0003')
    .map((line) => line.slice(line.indexOf('\u0002') + 1).split(','));
  if (first === undefined || second === undefined || first.length < 12 || second.length < 11) return null;
  const [, isOutOfPaper, isPaused, , , isFull] = first;
  const [, , isHeadOpen, isOutOfRibbon] = second;
  if (isHeadOpen === '1') return 'door';
  if (isOutOfPaper === '1') return 'paper';
  if (isOutOfRibbon === '1') return 'ink';
  if (isPaused === '1') return 'paused';
  return isFull === '1' ? 'busy' : 'none';
}
