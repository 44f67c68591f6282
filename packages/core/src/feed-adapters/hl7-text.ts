import { adapterFaults } from './adapter-faults.ts';
import { feedFileFaults } from '../scripts/index.ts';

/** The signs that part a message, as its MSH names them (HL7 v2.5.1, 2.5.4). */
interface Signs {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly escape: string;
  readonly subcomponent: string;
}

/** A line of a message; fields and components count from 1, as in the standard. */
export class Hl7Segment {
  readonly line: number;
  readonly name: string;
  readonly #fields: readonly string[];
  readonly #signs: Signs;

  constructor(line: number, fields: readonly string[], signs: Signs) {
    this.line = line;
    this.name = fields[0] ?? '';
    this.#fields = fields;
    this.#signs = signs;
  }

  /** The first repetition of a field, or one component of it. */
  getText(field: number, component = 1): string {
    return this.#readRepetition(this.#split(field)[0] ?? '').getText(component);
  }

  listRepetitions(field: number): readonly Hl7Repetition[] {
    return this.#split(field).map((text) => this.#readRepetition(text));
  }

  #split(field: number): readonly string[] {
    const text = this.#fields[field] ?? '';
    // The encoding characters are no field of their own kind.
    return this.name === 'MSH' && field <= 2 ? [text] : text.split(this.#signs.repetition, mostRepetitions);
  }

  #readRepetition(text: string): Hl7Repetition {
    return new Hl7Repetition(text.split(this.#signs.component, mostComponents), this.#signs);
  }
}

const mostRepetitions = 50;
const mostComponents = 30;

export class Hl7Repetition {
  readonly #components: readonly string[];
  readonly #signs: Signs;

  constructor(components: readonly string[], signs: Signs) {
    this.#components = components;
    this.#signs = signs;
  }

  /** A component, of which the first subcomponent counts; the null of HL7 ("") is empty as well. */
  getText(component: number): string {
    const text = this.#components[component - 1] ?? '';
    const [first = ''] = text.split(this.#signs.subcomponent, 1);
    return first === '""' ? '' : decodeEscapes(first, this.#signs).trim();
  }
}

/** The escapes of chapter 2.7; those that only format become nothing, and unknown ones stay as they are. */
function decodeEscapes(text: string, signs: Signs): string {
  const { escape } = signs;
  if (!text.includes(escape)) return text;
  const parts = text.split(escape);
  let decoded = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 1) {
    const isClosed = at < parts.length - 1;
    const letters = isClosed ? decodeEscape(parts[at] ?? '', signs) : null;
    if (letters === null) decoded += escape + (parts[at] ?? '');
    else {
      decoded += letters + (parts[at + 1] ?? '');
      at += 1;
    }
  }
  return decoded;
}

function decodeEscape(code: string, signs: Signs): string | null {
  if (/^X([0-9A-F]{2})+$/i.test(code)) {
    return decodeBytes(code.slice(1));
  }
  if (/^\.(br|sp\d*|in.*|ti.*|sk.*|fi|nf|ce)$/.test(code)) return /^\.(br|sp|ce)/.test(code) ? '\n' : '';
  const known: Readonly<Record<string, string>> = {
    F: signs.field,
    S: signs.component,
    T: signs.subcomponent,
    R: signs.repetition,
    E: signs.escape,
    H: '',
    N: '',
  };
  return Object.hasOwn(known, code) ? (known[code] ?? null) : null;
}

/** Hexadecimal bytes in UTF-8, the one set of letters that is read; null where they are none. */
function decodeBytes(bytes: string): string | null {
  try {
    return decodeURIComponent(bytes.replaceAll(/../g, '%$&'));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** A message with the segments below its MSH. */
export interface Hl7Message {
  readonly head: Hl7Segment;
  readonly segments: readonly Hl7Segment[];
  /** The first line that begins no segment; 0 where each does. */
  readonly strayLine: number;
}

/** A segment that is longer than any; a file of five thousand supplies has fewer lines. */
const longestSegment = 100_000;
const mostLines = 200_000;
const mostFields = 100;

export type Hl7Split =
  | { readonly messages: readonly Hl7Message[] }
  | { readonly fault: string; readonly line: number };

/** Parts a file into its messages; the frames of MLLP and the segments of a batch are passed over. */
export function splitHl7(text: string): Hl7Split {
  const lines = text.split(/\r\n|\n|\r/, mostLines + 1);
  if (lines.length > mostLines) return { fault: feedFileFaults.tooManyRecords, line: 0 };
  const messages: { head: Hl7Segment; segments: Hl7Segment[]; strayLine: number }[] = [];
  let signs: Signs | null = null;
  for (const [at, whole] of lines.entries()) {
    const line = at + 1;
    if (whole.length > longestSegment) return { fault: feedFileFaults.tooLong, line };
    const segment = whole.replaceAll('\u000b', '').replaceAll('\u001c', '').trimEnd();
    if (segment === '' || batchSegment.test(segment)) continue;
    if (segment.startsWith('MSH')) {
      signs = readSigns(segment);
      if (signs === null) return { fault: adapterFaults.hl7Head, line };
      const [name = '', ...fields] = segment.split(signs.field, mostFields);
      const head = new Hl7Segment(line, [name, signs.field, ...fields], signs);
      messages.push({ head, segments: [], strayLine: 0 });
      continue;
    }
    const message = messages.at(-1);
    if (signs === null || message === undefined) return { fault: adapterFaults.hl7Head, line };
    const fields = segment.split(signs.field, mostFields);
    if (segmentName.test(fields[0] ?? '')) message.segments.push(new Hl7Segment(line, fields, signs));
    else if (message.strayLine === 0) message.strayLine = line;
  }
  return { messages };
}

const batchSegment = /^(FHS|BHS|BTS|FTS)\b/;
const segmentName = /^[A-Z][A-Z0-9]{2}$/;

/** Four signs, or five with the one that marks what was cut off, each of its own; null for any others. */
function readSigns(segment: string): Signs | null {
  const field = segment.charAt(3);
  const [named = ''] = segment.slice(4).split(field, 1);
  const [component = '', repetition = '', escape = '', subcomponent = ''] = named.split('');
  const all = [field, ...named.split('')];
  const isSound = (all.length === 5 || all.length === 6) && all.every((sign) => /^[^\w\s]$/.test(sign));
  if (!isSound || new Set(all).size < all.length) return null;
  return { field, component, repetition, escape, subcomponent };
}
