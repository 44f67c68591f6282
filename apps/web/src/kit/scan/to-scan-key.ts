import type { ScanKey } from './scan-step.ts';

/** A key press as the scanner's rules want to know it. */
export function toScanKey(event: KeyboardEvent, place: ScanKey['place']): ScanKey {
  const { key, code, timeStamp, shiftKey, ctrlKey, altKey, metaKey, isComposing } = event;
  return {
    key,
    code,
    at: timeStamp,
    place,
    shift: shiftKey,
    ctrl: ctrlKey,
    other: altKey || metaKey || isComposing,
  };
}
