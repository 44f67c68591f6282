import { getCharacter, type ScanKey } from '../../kit/scan/index.ts';

/** The keys of one scan as they arrived. */
export interface KeyRecording {
  readonly text: string;
  /** Milliseconds of each character. */
  readonly times: readonly number[];
  /** The key that ended it; null while none has come. */
  readonly end: 'Enter' | 'Tab' | null;
}

export const noKeys: KeyRecording = { text: '', times: [], end: null };

// A scanner that sends no Enter is done when so long nothing came; a new scan begins after it.
export const silence = 700;

/** Adds a key; one after an end or a silence begins a new scan. The same recording for a key without a character. */
export function recordKey(recording: KeyRecording, press: ScanKey): KeyRecording {
  const last = recording.times.at(-1);
  const isOver = recording.end !== null || (last !== undefined && press.at - last > silence);
  if (press.other) return recording;
  if (press.key === 'Enter' || press.key === 'Tab')
    return recording.text === '' || isOver ? recording : { ...recording, end: press.key };
  const character = getCharacter(press);
  if (character === null) return recording;
  const before = isOver ? noKeys : recording;
  return { text: before.text + character, times: [...before.times, press.at], end: null };
}

export interface ScanSpeed {
  /** Milliseconds between two characters. */
  readonly average: number;
  readonly longest: number;
}

/** How fast the characters came; null for fewer than two. */
export function measureSpeed({ times }: KeyRecording): ScanSpeed | null {
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  if (gaps.length === 0) return null;
  const sum = gaps.reduce((total, gap) => total + gap, 0);
  return { average: Math.round(sum / gaps.length), longest: Math.round(Math.max(...gaps)) };
}
