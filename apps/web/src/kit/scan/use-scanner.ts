import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isField } from '../keys/is-field.ts';
import { isOverlayOpen } from '../keys/overlay-open.ts';
import { type Store, createStore, useLatest } from '../store/index.ts';
import { type FieldSnapshot, captureField, restoreField } from './field-snapshot.ts';
import { toScanKey } from './to-scan-key.ts';
import {
  noScan,
  applyPaste,
  toWesternDigits,
  type ScanKey,
  type ScanOutcome,
  type ScanStep,
  applyScanKey,
} from './scan-step.ts';
import { useDialogScanBlock } from './use-dialog-scan-block.ts';

export interface Scanner {
  readonly box: RefObject<HTMLInputElement | null>;
  /** The text of the box; only the box is rendered again with each key. */
  readonly text: Store<string>;
  readonly setText: (text: string) => void;
  /** A code that was read without keys, as by a camera. */
  readonly take: (code: string) => void;
}

interface ScannerOptions {
  readonly onScan: (code: string) => void;
  /** A damaged scan: nothing was looked up. */
  readonly onRefused?: () => void;
  readonly paused?: boolean;
}

function getKeyPlace(target: EventTarget | null, box: HTMLInputElement | null): ScanKey['place'] {
  if (target === box) return 'box';
  return isField(target) ? 'field' : 'page';
}

// A dialog takes the focus a moment after it is seen; keys until then must not stay in the box below it.
const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey;

/**
 * Listens to a wedge scanner on the whole page: keys outside any field go to the scan box, a scan typed into another
 * field is removed from it, and nothing is received while a dialog is open (WEB-13).
 */
export function useScanner(options: ScannerOptions): Scanner {
  const box = useRef<HTMLInputElement>(null);
  const state = useRef(noScan);
  const astray = useRef<FieldSnapshot | null>(null);
  const [text] = useState(() => createStore(''));
  const latest = useLatest(options);

  useDialogScanBlock();
  useEffect(() => {
    const applyOutcome = (outcome: ScanOutcome): void => {
      if (outcome === 'refused') latest.current.onRefused?.();
      if (typeof outcome !== 'object') return;
      if (outcome.rescued && astray.current) restoreField(astray.current);
      latest.current.onScan(outcome.scan);
    };
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (latest.current.paused === true || event.repeat) return;
      if (isOverlayOpen()) {
        if (event.target === box.current && isLetter(event)) event.preventDefault();
        return;
      }
      const step = applyScanKey(state.current, toScanKey(event, getKeyPlace(event.target, box.current)));
      if (step.outcome === 'burst') astray.current = captureField(event.target);
      applyStep(step, event);
    };
    const handlePaste = (event: ClipboardEvent): void => {
      if (latest.current.paused === true || isOverlayOpen()) return;
      const pasted = event.clipboardData?.getData('text') ?? '';
      const place = getKeyPlace(event.target, box.current);
      // The box takes a paste itself, at its cursor; only a line end is lost in it.
      if (place === 'field' || (place === 'box' && !/[\r\n]$/.test(pasted))) return;
      applyStep(applyPaste(state.current, pasted, event.timeStamp), event);
    };
    const applyStep = ({ state: next, outcome }: ScanStep, event: Event): void => {
      state.current = next;
      text.set(next.text);
      if (outcome === 'ignored' || outcome === 'burst') return;
      event.preventDefault();
      event.stopPropagation();
      if (outcome === 'taken') box.current?.focus({ preventScroll: true });
      applyOutcome(outcome);
    };
    window.addEventListener('keydown', handleKeyDown, true);
    window.addEventListener('paste', handlePaste, true);
    return () => {
      window.removeEventListener('keydown', handleKeyDown, true);
      window.removeEventListener('paste', handlePaste, true);
    };
  }, [latest, text]);

  const setText = useCallback(
    (next: string) => {
      state.current = { ...state.current, text: toWesternDigits(next) };
      text.set(state.current.text);
    },
    [text],
  );
  const take = useCallback((code: string) => latest.current.onScan(code), [latest]);
  return { box, text, setText, take };
}
