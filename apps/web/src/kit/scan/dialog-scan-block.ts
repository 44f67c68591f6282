import type { RefObject } from 'react';
import { isOverlayOpen } from '../keys/overlay-open.ts';
import { type FieldSnapshot, captureField, restoreField } from './field-snapshot.ts';
import { toScanKey } from './to-scan-key.ts';
import { noScan, applyScanKey } from './scan-step.ts';
import { playSound } from './sounds.ts';

const isCodeField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.takesCodes !== undefined;

/**
 * Handles the keys of a page with scans. A scan that ends while a dialog is open does nothing: it neither stays in a field
 * nor presses a button with its Enter (WEB-14). That holds for one that began before, too: its first keys are in the scan
 * box by then, and the rest follow the focus into the dialog. A sound says that it was not taken. A field for codes accepts
 * a whole scan.
 */
export function createDialogScanBlock(
  box?: RefObject<HTMLInputElement | null>,
): (event: KeyboardEvent) => void {
  let state = noScan;
  let start: EventTarget | null = null;
  let kept: FieldSnapshot[] = [];
  const keepField = (target: unknown): void => {
    const snapshot = captureField(target);
    if (snapshot && kept.every(({ field }) => field !== snapshot.field)) kept.push(snapshot);
  };
  return (event) => {
    if (event.repeat) return;
    const { target } = event;
    const step = applyScanKey(state, toScanKey(event, 'dialog'));
    state = step.state;
    if (step.outcome === 'burst') {
      start = target;
      kept = [];
    }
    // Keys outside of any field go to the box.
    keepField(box?.current);
    keepField(target);
    if (step.outcome !== 'keptOut' || !isOverlayOpen() || (target === start && isCodeField(target))) return;
    event.preventDefault();
    event.stopPropagation();
    for (const each of kept) restoreField(each);
    playSound('stop');
  };
}
