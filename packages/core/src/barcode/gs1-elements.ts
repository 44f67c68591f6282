import { gs1Identifiers, type Gs1Identifier, type Gs1Name } from './gs1-identifiers.ts';

/** GS, ASCII 29, which scanners send for FNC1 between elements. */
export const groupSeparator = String.fromCharCode(29);

/** Why the reading of a GS1 code stopped, and the text at which it stopped. */
export interface Gs1Stop {
  readonly reason: 'unknownIdentifier' | 'wrongLength' | 'wrongContent';
  readonly at: string;
}

export interface Gs1Elements {
  readonly elements: ReadonlyMap<Gs1Name, string>;
  readonly stop: Gs1Stop | null;
}

interface AnnouncedElement {
  readonly ai: string;
  readonly identifier: Gs1Identifier;
}

function findAnnouncedElement(text: string): AnnouncedElement | null {
  for (const length of [2, 3]) {
    const ai = text.slice(0, length);
    const identifier = gs1Identifiers.get(ai);
    if (identifier) return { ai, identifier };
  }
  return null;
}

const printable = /^[\x21-\x7e]+$/;

function isValidValue({ length, isFixed }: Gs1Identifier, value: string): boolean {
  return isFixed
    ? value.length === length && /^\d+$/.test(value)
    : value.length <= length && printable.test(value);
}

/** Why this element cannot be taken; null when it can. Two different values of one kind are not guessed at. */
function findStopReason(
  elements: ReadonlyMap<Gs1Name, string>,
  { ai, identifier }: AnnouncedElement,
  value: string,
): Gs1Stop | null {
  if (!isValidValue(identifier, value)) return { reason: 'wrongLength', at: ai };
  const earlier = elements.get(identifier.name);
  return earlier !== undefined && earlier !== value ? { reason: 'wrongContent', at: ai } : null;
}

function takeUntilSeparator(text: string): string {
  const end = text.indexOf(groupSeparator);
  return end === -1 ? text : text.slice(0, end);
}

/** Takes elements one after another from the scanned form; stops at the first that it does not know. */
export function parseScannedElements(text: string): Gs1Elements {
  const elements = new Map<Gs1Name, string>();
  let rest = text;
  while (rest !== '') {
    const found = findAnnouncedElement(rest);
    if (!found) return { elements, stop: { reason: 'unknownIdentifier', at: rest.slice(0, 4) } };
    const { ai, identifier } = found;
    const after = rest.slice(ai.length);
    const value = identifier.isFixed ? after.slice(0, identifier.length) : takeUntilSeparator(after);
    const stop = findStopReason(elements, { ai, identifier }, value);
    if (stop) return { elements, stop };
    elements.set(identifier.name, value);
    rest = after.slice(value.length);
    if (rest.startsWith(groupSeparator)) rest = rest.slice(1);
  }
  return { elements, stop: null };
}

/** Reads the printed form, '(01)09300000000019(17)281130', as people paste it. */
export function parseBracketedElements(text: string): Gs1Elements {
  const elements = new Map<Gs1Name, string>();
  let rest = text;
  while (rest !== '') {
    const part = /^\((\d{2,4})\)([^(]*)/.exec(rest);
    const [whole = '', ai = '', written = ''] = part ?? [];
    const identifier = gs1Identifiers.get(ai);
    if (!identifier) return { elements, stop: { reason: 'unknownIdentifier', at: ai || rest.slice(0, 4) } };
    const value = written.trim();
    const stop = findStopReason(elements, { ai, identifier }, value);
    if (stop) return { elements, stop };
    elements.set(identifier.name, value);
    rest = rest.slice(whole.length);
  }
  return { elements, stop: null };
}
