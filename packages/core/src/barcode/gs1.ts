import { type Day, buildDay, getDaysInMonth } from '../days/index.ts';
import { type Gtin, parseGtin } from './gtin.ts';
import {
  parseBracketedElements,
  type Gs1Elements,
  type Gs1Stop,
  groupSeparator,
  parseScannedElements,
} from './gs1-elements.ts';

/** The facts of a GS1 code about a pack; null for absent ones. */
export interface Gs1Code {
  readonly gtin: Gtin | null;
  readonly expiry: Day | null;
  readonly batch: string | null;
  readonly serial: string | null;
  /** Where the reading stopped: elements before are certain, the rest was not guessed. */
  readonly stop: Gs1Stop | null;
}

const symbologies: readonly string[] = [']d2', ']C1', ']Q3'];

/** Whether the scanner itself says that the code is a GS1 code. */
export const isMarkedGs1 = (text: string): boolean =>
  symbologies.some((prefix) => text.startsWith(prefix)) || text.startsWith(groupSeparator);

/** YYMMDD of this century; day 00 is the last day of the month (CODE-2). Null when it is no day. */
export function parseGs1Day(value: string): Day | null {
  const [year, month, dayOfMonth] = [0, 2, 4].map((at) => Number(value.slice(at, at + 2)));
  if (year === undefined || month === undefined || dayOfMonth === undefined) return null;
  const last = getDaysInMonth(2000 + year, month);
  const on = dayOfMonth === 0 ? last : dayOfMonth;
  return on >= 1 && on <= last ? buildDay(2000 + year, month, on) : null;
}

/** The parts of a GS1 code as they stand in it, not yet judged. */
export function parseGs1Parts(text: string): Gs1Elements {
  const trimmed = text.trim();
  const marked = symbologies.find((prefix) => trimmed.startsWith(prefix));
  const unmarked = marked ? trimmed.slice(marked.length) : trimmed;
  if (unmarked.startsWith('(')) return parseBracketedElements(unmarked);
  return parseScannedElements(unmarked.startsWith(groupSeparator) ? unmarked.slice(1) : unmarked);
}

/**
 * Reads a GS1 code, scanned (with or without its symbology prefix or a leading FNC1) or as bracketed text.
 * A wrong check digit or a date that does not exist stops it like an unknown identifier.
 */
export function parseGs1(text: string): Gs1Code {
  const { elements, stop } = parseGs1Parts(text);
  const gtin = elements.get('gtin');
  const expiry = elements.get('expiry');
  const product = gtin === undefined ? null : parseGtin(gtin);
  const until = expiry === undefined ? null : parseGs1Day(expiry);
  const buildWrongContent = (ai: string): Gs1Stop => ({ reason: 'wrongContent', at: ai });
  const isGtinWrong = gtin !== undefined && product === null;
  const isExpiryWrong = expiry !== undefined && until === null;
  return {
    gtin: product,
    expiry: until,
    batch: elements.get('batch') ?? null,
    serial: elements.get('serial') ?? null,
    stop: isGtinWrong ? buildWrongContent('01') : isExpiryWrong ? buildWrongContent('17') : stop,
  };
}
