import {
  dateMessage,
  dateMinimumMessage,
  invisibleMessage,
  limits,
  formatMaxLengthMessage,
  numberMessage,
  requiredMessage,
  validValueMessage,
} from '@packwright/core/fields';
import { type Day, readWireDay, isDay, isTooEarlyDay, parseDay } from '@packwright/core/days';
import { type Hundredths, parseQuantity, parseSignedQuantity, toQuantity } from '@packwright/core/quantity';
import { groupSeparator } from '@packwright/core/barcode';
import { foldInvisible, hasInvisible } from '@packwright/core/identifiers';
import * as z from 'zod/mini';
import { nameSchema, noteSchema } from './schema-notes.ts';
import { oneOrMore, wholeBetween } from './whole-numbers.ts';

/** The kinds of record an id may point at; generated tests put foreign ids in every such position. */
export type ReferenceKind =
  | 'allergy'
  | 'backgroundTask'
  | 'calendarEntry'
  | 'notification'
  | 'claimBatch'
  | 'claimService'
  | 'contact'
  | 'deliveryRun'
  | 'direction'
  | 'doctor'
  | 'dispenseRecord'
  | 'drug'
  | 'drugApn'
  | 'drugFile'
  | 'feedFile'
  | 'foil'
  | 'history'
  | 'note'
  | 'packComment'
  | 'packJob'
  | 'patient'
  | 'patientDocument'
  | 'patientGroup'
  | 'pharmacy'
  | 'prescription'
  | 'printProfile'
  | 'printer'
  | 'printerJob'
  | 'printerSetting'
  | 'residentFile'
  | 'queuedScript'
  | 'queueFile'
  | 'resource'
  | 'role'
  | 'scriptRequest'
  | 'scriptRequestLine'
  | 'scriptTracking'
  | 'stagedDoctor'
  | 'stagedDrug'
  | 'stagedScript'
  | 'supportGrant'
  | 'user'
  | 'vpbBalance'
  | 'ward'
  | 'warfarinOrder';

/** The key under which a schema's JSON form says what an id points at. */
export const referenceKey = 'x-refers';

/** A positive integer id (API-2), marked with what it points at. */
export function idOf(refers: ReferenceKind) {
  return wholeBetween(1, 2147483647).register(z.globalRegistry, { [referenceKey]: refers });
}

const mostQueryIds = 1000;

/** Ids in an address, where a name that stands once arrives as a single value. */
export function queryIdsOf(refers: ReferenceKind) {
  return oneOrMore(idOf(refers), mostQueryIds);
}

/** An id that may be cleared: 0 means none (API-2). Answers null for none. */
export function clearableIdOf(refers: ReferenceKind) {
  const id = wholeBetween(0, 2147483647).register(z.globalRegistry, { [referenceKey]: refers });
  return z.pipe(
    id,
    z.transform((value: number) => (value === 0 ? null : value)),
  );
}

/** An id in an answer, marked with its kind; the patient read is collected from it (AUDIT-4). */
export function answeredIdOf(refers: ReferenceKind) {
  return z.int().register(z.globalRegistry, { [referenceKey]: refers });
}

/** Trimmed text of at most `most` characters; may be empty. */
export function text(most: number = limits.shortText) {
  return z
    .string(validValueMessage)
    .check(
      z.trim(),
      z.maxLength(most, formatMaxLengthMessage(most + 1)),
      z.normalize('NFC'),
      noControls,
      noInvisible,
    );
}

/** Text that is sought: what nobody sees is left out, as in the keys that it is compared with (ID-5). */
export function soughtText(most: number = limits.searchText) {
  return z
    .string(validValueMessage)
    .check(
      z.overwrite(foldInvisible),
      z.trim(),
      z.maxLength(most, formatMaxLengthMessage(most + 1)),
      z.normalize('NFC'),
      noControls,
    );
}

/** Text that must not be empty. */
export function requiredText(most: number = limits.shortText) {
  return text(most).check(z.minLength(1, requiredMessage));
}

/** Longer free text, with line breaks. */
export function longText() {
  return text(limits.longText);
}

/** The text of a scan: GS1 codes separate their elements with a group separator, which nobody types. */
export function scannedText(most: number) {
  return z
    .string(validValueMessage)
    .check(z.trim(), z.maxLength(most, formatMaxLengthMessage(most + 1)), noControlsButSeparators);
}

const hasControlCharacter = (value: string, allowed: RegExp): boolean =>
  Array.from(value).some((letter) => /[\p{Cc}\p{Cs}]/u.test(letter) && !allowed.test(letter));

// Tabs and line breaks are the only control characters that people type (API-19).
const noControls = z.refine<string>((value) => !hasControlCharacter(value, /[\t\n\r]/), validValueMessage);
const noInvisible = z.refine<string>((value) => !hasInvisible(value), invisibleMessage);
const noControlsButSeparators = z.refine<string>(
  (value) => !hasControlCharacter(value, new RegExp(`[\t\n\r${groupSeparator}]`)),
  validValueMessage,
);

/** A calendar day or none: ISO or dd/MM/yyyy; the sentinels and empty text are none (API-6, API-7). */
export const optionalDay = noteSchema(
  z.pipe(
    z.string(validValueMessage).check(
      z.refine((value) => value.trim() === '' || parseDay(value) !== null, dateMessage),
      z.refine((value) => !isBeforeMinimum(value), dateMinimumMessage),
    ),
    z.transform((value): Day | null => readWireDay(value)),
  ),
  { description: 'A calendar day as yyyy-MM-dd; empty for none', example: '2026-03-02' },
);

const momentForm =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
const isMomentForm = (value: string): boolean =>
  momentForm.test(value) && parseDay(value.slice(0, 10)) !== null;

// Of a day, or of a moment.
const getDayPart = (value: string): string => value.trim().slice(0, 10);

/** A moment, or a day for its beginning in UTC, or none: the sentinels and empty text are none (API-7). */
export const optionalMoment = noteSchema(
  z.pipe(
    z.string(validValueMessage).check(
      z.refine(
        (value) => value.trim() === '' || parseDay(value) !== null || isMomentForm(value),
        dateMessage,
      ),
      z.refine((value) => !isBeforeMinimum(getDayPart(value)), dateMinimumMessage),
    ),
    z.transform((value): string | null => {
      const day = readWireDay(getDayPart(value));
      if (day === null) return null;
      return isMomentForm(value) ? value : `${day}T00:00:00.000Z`;
    }),
  ),
  { description: 'A moment as ISO text, or a day; empty for none', example: '2026-03-01T22:30:00.000Z' },
);

function isBeforeMinimum(value: string): boolean {
  const day = parseDay(value);
  return day !== null && isTooEarlyDay(day);
}

/** A calendar day after 01/01/1900. */
export const requiredDay = noteSchema(
  z.pipe(
    z.string(requiredMessage).check(
      z.minLength(1, { error: requiredMessage, abort: true }),
      z.refine((value) => parseDay(value) !== null, { error: dateMessage, abort: true }),
      z.refine((value) => readWireDay(value) !== null, dateMinimumMessage),
    ),
    z.transform((value): Day => readWireDay(value) as Day),
  ),
  { description: 'A calendar day as yyyy-MM-dd', example: '2026-03-02' },
);

/** true/false, 0/1 or their text (API-10). */
export const flag = noteSchema(
  z.pipe(
    z.union(
      [
        z.boolean(),
        z.literal(0),
        z.literal(1),
        z.literal('true'),
        z.literal('false'),
        z.literal('0'),
        z.literal('1'),
      ],
      validValueMessage,
    ),
    z.transform((value): boolean => value === true || value === 1 || value === 'true' || value === '1'),
  ),
  { form: { type: 'boolean' } },
);

const mostTablets = 100_000;

/** A quantity of tablets, never negative: decimal, fraction or glyph text, or a number (QTY-2). */
export const quantity = nameSchema(
  'EnteredQuantity',
  z.pipe(
    z
      .union([z.string(), z.number()], numberMessage)
      .check(z.refine((value) => isWithinTablets(readQuantity(value)), numberMessage)),
    z.transform((value): Hundredths => readQuantity(value) as Hundredths),
  ),
  { description: 'Tablets, never negative: a number, or text such as 0.5, 1/2 or ½', example: '1' },
);

function readQuantity(value: string | number): Hundredths | null {
  return typeof value === 'number' ? toQuantity(value) : parseQuantity(value);
}

function isWithinTablets(value: Hundredths | null): boolean {
  return value !== null && value >= 0 && value <= mostTablets * 100;
}

/** A balance as an answer gave it, below zero too. */
export const signedQuantity = z.pipe(
  z.string(numberMessage).check(z.refine((text) => parseSignedQuantity(text) !== null, numberMessage)),
  z.transform((text): Hundredths => parseSignedQuantity(text) as Hundredths),
);

/** Answers give quantities as decimal text with at most two decimals, days as ISO text, moments as ISO UTC. */
export const quantityText = nameSchema('Quantity', z.string(), {
  description: 'Tablets as text with at most two decimals; a balance may be below zero',
  example: '14',
});
export const dayText = nameSchema('Day', z.string().check(z.refine(isDay)), {
  description: 'A calendar day as yyyy-MM-dd; 0001-01-01 for none',
  example: '2026-03-02',
});
/** Of records that tell of a day without one as 0001-01-01 (API-7). */
export const momentOrNoDay = nameSchema('MomentOrNoDay', z.string(), {
  description: 'A moment as ISO text in UTC; 0001-01-01 for none',
  example: '2026-03-01T22:30:00.000Z',
});
export const momentText = nameSchema('Moment', z.string(), {
  description: 'A moment as ISO text in UTC; empty for none',
  example: '2026-03-01T22:30:00.000Z',
});

/** The answer of calls that added a record with the id `name`. */
export const createdId = nameSchema('CreatedId', z.object({ id: z.int() }));

/** The body that names a file which was uploaded before. */
export const uploadedFileBody = nameSchema(
  'UploadedFile',
  z.strictObject({ resourceDocumentId: idOf('resource') }),
);

/** An uploaded, printed or exported file; empty while a run still draws it, or when there is none. */
export const fileLink = nameSchema('FileLink', z.object({ fileName: z.string(), fileUrl: z.string() }));

/** The started run: `taskId` is 0 when the file is already there. */
export const printRun = nameSchema('PrintRun', z.extend(fileLink, { taskId: z.int() }));

/** The reason of an act, for later readers. */
export const userComment = nameSchema('UserComment', z.strictObject({ userComment: z.optional(longText()) }));
