import { minimumDay, parseDay } from '../days/index.ts';
import { limits } from '../fields/index.ts';
import { removeInvisible } from '../identifiers/index.ts';
import { formatDecimal, parseQuantity, zero } from '../quantity/index.ts';
import type { FeedFieldKind } from './feed-fields.ts';
import type { FeedProblem } from './feed-problems.ts';
import { parseExternalPatientNumber } from './external-patient-number.ts';

export type FeedValue = { readonly text: string } | { readonly problem: FeedProblem };

const mostTablets = 100_000;
const momentShape =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
// Tabs and line breaks are the only control characters that people type (API-19).
const control = /[\p{Cc}\p{Cs}]/u;

// Most of a feed; nothing in it is composed, invisible or controls anything.
const plainText = /^[ -~]*$/;

/** A moment with its offset, after 1900; anything else is none. */
export function isFeedMoment(text: string): boolean {
  const day = momentShape.exec(text)?.[1];
  return day !== undefined && isFeedDay(day);
}

function isFeedDay(text: string): boolean {
  return /^\d{4}-/.test(text) && parseDay(text) !== null && text > minimumDay;
}

/** A value as JSON carries it, in the one text under which it is kept; '' when there is none. */
export function readFeedValue(kind: FeedFieldKind, value: unknown): FeedValue {
  const text = toText(value);
  if (text === null) return { problem: 'DSF-108' };
  if (text === '') return { text };
  switch (kind) {
    case 'text':
      return buildFeedValue(text.length <= limits.shortText, text, 'DSF-108');
    case 'longText':
      return buildFeedValue(text.length <= limits.longText, text, 'DSF-108');
    case 'day':
      return buildFeedValue(isFeedDay(text), text, 'DSF-102');
    case 'moment':
      return buildFeedValue(isFeedMoment(text), text, 'DSF-102');
    case 'whole':
      return buildFeedValue(/^\d{1,9}$/.test(text), String(Number(text)), 'DSF-108');
    case 'patientNumber': {
      const number = parseExternalPatientNumber(text);
      return buildFeedValue(number !== null, String(number), 'DSF-108');
    }
    case 'quantity':
      return readQuantityText(text);
    case 'yesOrNo':
      return buildFeedValue(text === 'Y' || text === 'N', text, 'DSF-108');
    default:
      return buildFeedValue(kind.includes(text), text, 'DSF-108');
  }
}

function readQuantityText(text: string): FeedValue {
  const found = /^[\d.]+$/.test(text) ? parseQuantity(text) : null;
  if (found === null || found <= zero || found > mostTablets * 100) return { problem: 'DSF-105' };
  return { text: formatDecimal(found) };
}

const buildFeedValue = (fits: boolean, text: string, problem: FeedProblem): FeedValue =>
  fits ? { text } : { problem };

function toText(value: unknown): string | null {
  if (value === undefined || value === null) return '';
  if (value === true) return 'Y';
  if (value === false) return 'N';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (typeof value !== 'string') return null;
  if (plainText.test(value)) return value.trim();
  // Nobody at the pharmacy could correct what is not seen (ID-4).
  const text = removeInvisible(value).trim().normalize('NFC');
  return control.test(text.replace(/[\t\n\r]/g, '')) ? null : text;
}
