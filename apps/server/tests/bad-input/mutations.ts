import fc from 'fast-check';
import type { ExampleRequest, Json } from '../matrix/example-request.ts';
import { replaceAtPlace, type RequestPlace, listPlaces } from './request-places.ts';

/** A request that is wrong somewhere, or at least strange, and in which way. */
export interface MutatedRequest {
  readonly how: MutationClass;
  readonly where: string;
  readonly request: ExampleRequest;
  /** Sent instead of the request's body, when the fault lies below JSON. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const buildDeepValue = (levels: number): Json =>
  levels === 0 ? 'end' : levels % 2 ? [buildDeepValue(levels - 1)] : { a: buildDeepValue(levels - 1) };

/** The values to put into a place of a request, by the class of the fault. */
const values = {
  wrongType: [null, true, 7, 'text', [], {}, [[]], { a: 1 }, [null], ''],
  boundary: [
    -1,
    0,
    1,
    99,
    100,
    101,
    2147483647,
    2147483648,
    -2147483649,
    100_000,
    100_001,
    0.5,
    Number.MAX_SAFE_INTEGER,
  ],
  number: [
    1e308,
    -1e308,
    1e21,
    -0,
    1.0000001,
    'NaN',
    'Infinity',
    '1e5',
    '0x10',
    '-0',
    '1,5',
    '½',
    '1/0',
    '0/0',
    '१',
    '99999999999999999999',
    '1/3',
    ' 1 ',
  ],
  longText: [
    '',
    ' ',
    'x'.repeat(256),
    'x'.repeat(4001),
    'x'.repeat(10_000),
    'ﷺ'.repeat(3000),
    'x'.repeat(300_000),
  ],
  unicode: [
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfff',
    '\u202eevil\u202c',
    'e\u0301',
    '\ufeff',
    'İıŞş',
    '👨‍👩‍👧‍👦',
    '\u001d',
    '\u007f',
    '\u2028',
    'ﬁ',
    '\u200f\u200f',
  ],
  date: [
    '0001-01-01',
    '1900-01-01',
    '1899-12-31',
    '2026-02-29',
    '2024-02-29',
    '10000-01-01',
    '9999-12-31',
    '2026-13-01',
    '31/04/2026',
    '01/01/0001',
    '2026-04-05T02:30:00+11:00',
    '2026-10-04',
    '-2026-01-01',
    '2026-03-02x',
    20260302,
    '2026-3-2',
    '00/00/0000',
  ],
  nested: [buildDeepValue(50), buildDeepValue(51), buildDeepValue(500)],
  injection: [
    "' or '1'='1",
    "'; drop table patient; --",
    '"><script>alert(1)</script>',
    '=HYPERLINK("http://a")',
    'a\r\nSet-Cookie: b=c',
    '../../../etc/passwd',
    '..%2f..%2f',
    '{{7*7}}',
    '${7*7}',
    '%',
    '_',
    '\\',
    '%00',
    '$1',
    "E'\\'",
    '*:*',
    '(?:a+)+$',
  ],
} as const satisfies Record<string, readonly Json[]>;

type ValueClass = keyof typeof values;
type MutationClass = ValueClass | 'absent' | 'extra' | 'list' | 'prototype' | 'protocol';

const valueClasses = Object.keys(values) as readonly ValueClass[];
const classes: readonly MutationClass[] = [
  ...valueClasses,
  'absent',
  'extra',
  'list',
  'prototype',
  'protocol',
];
const most = 5001;

/** So many strange requests made from a sound one, the same for the same seed. */
export function buildMutatedRequests(sound: ExampleRequest, count: number, seed: number): MutatedRequest[] {
  const places = listPlaces(sound);
  const chosen = fc.sample(fc.record({ at: fc.nat(), what: fc.nat() }), { numRuns: count, seed });
  return chosen.flatMap(({ at, what }, turn) => {
    const how = classes[turn % classes.length] ?? 'wrongType';
    const fitting = how === 'list' ? places.filter(({ value }) => Array.isArray(value)) : places;
    const place = fitting[at % Math.max(1, fitting.length)] ?? places[at % Math.max(1, places.length)];
    if (!place) return [{ how: 'protocol', where: '', request: sound, ...buildProtocolFault(what, sound) }];
    return [
      { how, where: `${place.part}.${place.path.join('.')}`, ...mutateRequest(sound, place, how, what) },
    ];
  });
}

function mutateRequest(
  sound: ExampleRequest,
  place: RequestPlace,
  how: MutationClass,
  what: number,
): Omit<MutatedRequest, 'how' | 'where'> {
  switch (how) {
    case 'absent':
      return { request: replaceAtPlace(sound, place, undefined) };
    case 'extra':
      return { request: replaceAtPlace(sound, getHolder(sound, place), addExtraKey(sound, place, what)) };
    case 'list':
      return { request: replaceAtPlace(sound, place, buildWrongList(place.value, what)) };
    case 'prototype':
      return { request: sound, raw: addPrototypeKey(sound.body, what) };
    case 'protocol':
      return { request: sound, ...buildProtocolFault(what, sound) };
    default:
      return { request: replaceAtPlace(sound, place, values[how][what % values[how].length] ?? null) };
  }
}

/** The object around a place, or the body itself. */
function getHolder(sound: ExampleRequest, { part, path }: RequestPlace): RequestPlace {
  const holders = listPlaces(sound).filter(
    (each) => each.part === part && typeof each.value === 'object' && !Array.isArray(each.value),
  );
  const around = holders.findLast(
    (each) => each.path.length < Math.max(1, path.length) && each.path.every((step, at) => step === path[at]),
  );
  return around ?? { part, path: [], value: sound[part] };
}

function addExtraKey(sound: ExampleRequest, place: RequestPlace, what: number): Json {
  const { value } = getHolder(sound, place);
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const [known] = Object.keys(fields);
  const name =
    ['unexpectedProperty', 'pharmacyId', 'id', 'toString', known?.toUpperCase() ?? 'X'][what % 5] ?? 'x';
  return { ...fields, [name]: 1 };
}

function buildWrongList(value: Json, what: number): Json {
  const [first = 1, ...others] = Array.isArray(value) ? value : [value];
  switch (what % 4) {
    case 0:
      return [];
    case 1:
      return [first];
    case 2:
      return [first, first, ...others];
    default:
      return Array.from({ length: most }, () => first);
  }
}

function addPrototypeKey(body: Json, what: number): string {
  const name = ['__proto__', 'constructor', 'prototype'][what % 3] ?? '__proto__';
  const fields =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.entries(body) : [];
  return JSON.stringify(Object.fromEntries([...fields, [name, { isAdministrator: true, prototype: {} }]]));
}

const contentTypes = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json\t; a=b',
  'application/jsonx',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  '',
  'application/x-www-form-urlencoded',
];
const brokenJson = [
  '{',
  '{"a":1,}',
  '[1',
  'null',
  '"text"',
  'NaN',
  '{"a":1}{"b":2}',
  '\u0000',
  '{"a":1,"a":2}',
  "{'a':1}",
  '[]',
  '  ',
];
const keys = ['', 'short', 'k'.repeat(128), 'k'.repeat(129), 'k'.repeat(6000), "' or 1=1 --", '12345678'];

function buildProtocolFault(what: number, { body }: ExampleRequest): Pick<MutatedRequest, 'raw' | 'headers'> {
  const raw = JSON.stringify(body ?? {});
  const at = what >> 2;
  switch (what % 4) {
    case 0:
      return { raw, headers: { 'content-type': contentTypes[at % contentTypes.length] ?? '' } };
    case 1:
      return { raw: brokenJson[at % brokenJson.length] ?? '{' };
    case 2:
      return { raw, headers: { 'content-encoding': ['gzip', 'br', 'identity'][at % 3] ?? '' } };
    default:
      return { raw, headers: { 'idempotency-key': keys[at % keys.length] ?? '' } };
  }
}
