import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { overlayOpen } from '../keys/overlay-open.ts';
import { useLatest } from '../store/index.ts';
import { noScan, plainDigits, type ScanKey, type ScanOutcome, scanStep } from './scan-step.ts';

export interface Scanner {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
}

interface ScannerOptions {
  readonly onScan: (code: string) => void;
  /** A damaged read: nothing was looked up. */
  readonly onRefused?: () => void;
  readonly paused?: boolean;
}

const fields = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

function placeOf(target: EventTarget | null, box: HTMLInputElement | null): ScanKey['place'] {
  if (target === box) return 'box';
  return target instanceof HTMLElement && target.matches(fields) ? 'field' : 'page';
}

// React watches the value setter, so the field is put back through the prototype's.
function putBack(field: HTMLInputElement, value: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Listens to a wedge scanner on the whole page: keys outside any field go to the scan box, a scan typed
 * into another field is taken out of it again, and nothing is heard while a dialog is open (web 7.2).
 */
export function useScanner(options: ScannerOptions): Scanner {
  const box = useRef<HTMLInputElement>(null);
  const state = useRef(noScan);
  const astray = useRef<{ field: HTMLInputElement; before: string } | null>(null);
  const [text, showText] = useState('');
  const latest = useLatest(options);

  useEffect(() => {
    const act = (outcome: ScanOutcome): void => {
      if (outcome === 'refused') latest.current.onRefused?.();
      if (typeof outcome !== 'object') return;
      if (outcome.rescued && astray.current) putBack(astray.current.field, astray.current.before);
      latest.current.onScan(outcome.scan);
    };
    const hear = (event: KeyboardEvent): void => {
      if (latest.current.paused === true || event.repeat || overlayOpen()) return;
      const { key, code, timeStamp, shiftKey, ctrlKey, altKey, metaKey, isComposing, target } = event;
      const place = placeOf(target, box.current);
      const press = {
        key,
        code,
        at: timeStamp,
        place,
        shift: shiftKey,
        ctrl: ctrlKey,
        other: altKey || metaKey || isComposing,
      };
      const step = scanStep(state.current, press);
      state.current = step.state;
      showText(step.state.text);
      if (step.outcome === 'burst' && target instanceof HTMLInputElement)
        astray.current = { field: target, before: target.value };
      if (step.outcome === 'ignored' || step.outcome === 'burst') return;
      event.preventDefault();
      event.stopPropagation();
      if (step.outcome === 'taken') box.current?.focus({ preventScroll: true });
      act(step.outcome);
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, [latest]);

  const setText = useCallback((next: string) => {
    state.current = { ...state.current, text: plainDigits(next) };
    showText(state.current.text);
  }, []);
  return { box, text, setText };
}
