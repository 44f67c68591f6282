/** One key press as the page saw it. */
export interface ScanKey {
  readonly key: string;
  /** The physical key, because an Arabic layout turns a scanner's digits into others. */
  readonly code: string;
  /** Milliseconds of the event itself, not of its handling. */
  readonly at: number;
  /**
   * 'passive' is a page without a scan box: nothing but a whole scan is taken from it. In a 'dialog' a whole
   * scan is kept out.
   */
  readonly place: 'page' | 'box' | 'field' | 'passive' | 'dialog';
  readonly shift: boolean;
  readonly ctrl: boolean;
  /** Alt, Meta, or a letter still being composed. */
  readonly other: boolean;
}

interface KeyBurst {
  readonly text: string;
  readonly from: number;
  readonly last: number;
}

export interface ScanState {
  /** The text in the scan box. */
  readonly text: string;
  /** A run of keys in another field that may turn out to be a scan. */
  readonly burst: KeyBurst | null;
  readonly last: { readonly code: string; readonly at: number } | null;
}

export const noScan: ScanState = { text: '', burst: null, last: null };

export type ScanOutcome =
  /** Not for the scanner. */
  | 'ignored'
  /** Taken into the scan box. */
  | 'taken'
  /** A burst in another field begins here: remember what the field held. */
  | 'burst'
  /** The same code again at once: one scan (500 ms). */
  | 'repeated'
  /** Control characters: a damaged read. */
  | 'refused'
  /** A scan while a dialog is open. */
  | 'keptOut'
  | { readonly scan: string; readonly rescued: boolean };

export interface ScanStep {
  readonly state: ScanState;
  readonly outcome: ScanOutcome;
}

const repeatWithin = 500;
const minimumBurst = 8;
// In a field people type; elsewhere, and where only codes are meant, a slow scanner (60 ms) counts as well.
const slow = { longest: 150, average: 90 } as const;
const burstGaps = { field: { longest: 50, average: 30 }, passive: slow, dialog: slow } as const;
// Nobody types such a sequence at the speed of a scanner: the symbology, a letter, then digits.
const codeLike = /^(?:\][A-Za-z]\d)?\W?[A-Z]?\d{7}/;
// GS1 codes separate their parts with this character; wedge scanners type it as Ctrl ].
export const groupSeparator = '\u001d';

const isEndKey = (key: string): boolean => key === 'Enter' || key === 'Tab';

/** The character that a key of a scanner stands for; null for a key without one. */
export function getCharacter({ key, code, shift, ctrl }: ScanKey): string | null {
  if (ctrl) return code === 'BracketRight' || key === groupSeparator ? groupSeparator : null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined && (!shift || code.startsWith('Numpad'))) return digit;
  return Array.from(key).length === 1 ? key : null;
}

/** Western digits for Arabic and Persian ones. */
export const toWesternDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));

/**
 * The meaning of a key for the scanner. A scan ends with Enter or Tab and never by waiting: a slow machine would submit
 * half a code. Timing only rescues a scan that was typed into another field (WEB-13).
 */
export function applyScanKey(state: ScanState, press: ScanKey): ScanStep {
  if (press.other) return { state, outcome: 'ignored' };
  if (press.place === 'page' || press.place === 'box') return applyPageKey(state, press);
  const step = applyBurstKey(state, press, burstGaps[press.place]);
  return press.place === 'dialog' ? blockScan(step) : step;
}

function blockScan({ state, outcome }: ScanStep): ScanStep {
  if (typeof outcome === 'object')
    return { state, outcome: codeLike.test(outcome.scan) ? 'keptOut' : 'ignored' };
  return { state, outcome: outcome === 'repeated' || outcome === 'refused' ? 'keptOut' : outcome };
}

/** Text that came all at once; the line end that a scanner's program puts behind it submits it. */
export function applyPaste(state: ScanState, pasted: string, at: number): ScanStep {
  const text = state.text + pasted;
  if (/[\r\n\t]$/.test(text)) return finishScan({ ...state, text: '' }, text, at, false);
  return { state: { ...state, text: toWesternDigits(text) }, outcome: 'taken' };
}

function applyPageKey(state: ScanState, press: ScanKey): ScanStep {
  if (isEndKey(press.key))
    return state.text === ''
      ? { state, outcome: 'ignored' }
      : finishScan({ ...state, text: '' }, state.text, press.at, false);
  // In the box the input takes its own letters; only the separator would be lost.
  const character = getCharacter(press);
  if (character === null || (press.place === 'box' && character !== groupSeparator))
    return { state, outcome: 'ignored' };
  // A space on an empty box presses the button that has the focus.
  if (character === ' ' && state.text === '') return { state, outcome: 'ignored' };
  return { state: { ...state, text: state.text + character }, outcome: 'taken' };
}

interface BurstGaps {
  readonly longest: number;
  readonly average: number;
}

function applyBurstKey(state: ScanState, press: ScanKey, gaps: BurstGaps): ScanStep {
  const { burst } = state;
  if (isEndKey(press.key)) {
    const cleared = { ...state, burst: null };
    return burst !== null && isScan(burst, gaps)
      ? finishScan(cleared, burst.text, press.at, true)
      : { state: cleared, outcome: 'ignored' };
  }
  const character = getCharacter(press);
  if (character === null) return { state, outcome: 'ignored' };
  const follows = burst !== null && press.at - burst.last <= gaps.longest;
  const next = follows
    ? { text: burst.text + character, from: burst.from, last: press.at }
    : { text: character, from: press.at, last: press.at };
  return { state: { ...state, burst: next }, outcome: follows ? 'ignored' : 'burst' };
}

const isScan = ({ text, from, last }: KeyBurst, { average }: BurstGaps): boolean =>
  text.length >= minimumBurst && (last - from) / (text.length - 1) < average;

function finishScan(state: ScanState, text: string, at: number, rescued: boolean): ScanStep {
  const code = toWesternDigits(text).trim();
  if (code === '') return { state, outcome: 'ignored' };
  if (/\p{Cc}/u.test(code.replaceAll(groupSeparator, ''))) return { state, outcome: 'refused' };
  if (state.last !== null && state.last.code === code && at - state.last.at < repeatWithin) {
    return { state: { ...state, last: { code, at } }, outcome: 'repeated' };
  }
  return { state: { ...state, last: { code, at } }, outcome: { scan: code, rescued } };
}
