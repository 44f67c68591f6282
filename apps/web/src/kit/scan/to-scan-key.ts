import type { ScanKey } from './scan-step.ts';

/** A key press in the shape that the scanner's rules take. */
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
