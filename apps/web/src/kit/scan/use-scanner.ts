import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isField } from '../keys/is-field.ts';
import { isOverlayOpen } from '../keys/overlay-open.ts';
import { type Store, createStore, useLatest } from '../store/index.ts';
import { createDialogScanBlock } from './dialog-scan-block.ts';
import { type FieldSnapshot, captureField, restoreField } from './field-snapshot.ts';
import { toScanKey } from './to-scan-key.ts';
import {
  noScan,
  applyPaste,
  getCharacter,
  toWesternDigits,
  type ScanKey,
  type ScanOutcome,
  type ScanStep,
  applyScanKey,
} from './scan-step.ts';

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

/**
 * Listens to a wedge scanner on the whole page: keys outside any field go to the scan box, a scan typed into another
 * field is removed from it, and nothing is received while a dialog is open (WEB-13).
 */
export function useScanner(options: ScannerOptions): Scanner {
  const box = useRef<HTMLInputElement>(null);
  const state = useRef(noScan);
  const [text] = useState(() => createStore(''));
  const latest = useLatest(options);

  useEffect(() => {
    const blockInDialog = createDialogScanBlock(box);
    let astray: FieldSnapshot | null = null;
    const applyOutcome = (outcome: ScanOutcome): void => {
      if (outcome === 'refused') latest.current.onRefused?.();
      if (typeof outcome !== 'object') return;
      if (outcome.rescued && astray) restoreField(astray);
      latest.current.onScan(outcome.scan);
    };
    const handleKeyDown = (event: KeyboardEvent): void => {
      blockInDialog(event);
      if (latest.current.paused === true || event.repeat) return;
      const press = toScanKey(event, getKeyPlace(event.target, box.current));
      if (isOverlayOpen()) {
        // A dialog takes the focus a moment after it is seen; keys until then must not stay in the box below it.
        if (press.place === 'box' && getCharacter(press) !== null) event.preventDefault();
        return;
      }
      const step = applyScanKey(state.current, press);
      if (step.outcome === 'burst') astray = captureField(event.target);
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
