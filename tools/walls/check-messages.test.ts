import { expect, it } from 'vitest';
import { checkMessages } from './check-messages.ts';

const folder = 'apps/web/src/packing/messages/bench';
const write = (texts: Readonly<Record<string, string>>): string => `${JSON.stringify(texts, null, 2)}\n`;

const english = { title: 'Pack {{name}}', packs_one: '{{count}} pack', packs_other: '{{count}} packs' };
const arabic = {
  title: 'عبوة {{name}}',
  packs_zero: 'لا عبوات',
  packs_one: 'عبوة واحدة',
  packs_two: 'عبوتان',
  packs_few: '{{count}} عبوات',
  packs_many: '{{count}} عبوة',
  packs_other: '{{count}} عبوة',
};
const page = "import { benchMessages } from '../messages/index.ts';\nt('title'); t('packs', { count });";

interface Planted {
  readonly en?: object;
  readonly ar?: object | null;
  readonly code?: string;
}

function check({ en = {}, ar = {}, code = page }: Planted): string[] {
  return checkMessages([
    { path: `${folder}/en.json`, text: write({ ...english, ...en }) },
    { path: `${folder}/ar.json`, text: write({ ...arabic, ...ar }) },
    { path: 'apps/web/src/packing/pages/pack-page.tsx', text: code },
  ]);
}

it('accepts messages that are complete and used', () => {
  expect(check({})).toEqual([]);
});

it.each<[string, Planted, string]>([
  ['a plural form that the language lacks', { en: { packs_few: 'x' } }, 'packs_few is not one of the keys'],
  ['a key of another language alone', { ar: { more: 'x' } }, 'more is not one of the keys'],
  ['a missing key', { en: { more: 'x' }, code: `${page} t('more')` }, 'more is missing'],
  ['an empty text', { ar: { title: ' ' } }, 'title says nothing'],
  ['a missing value', { ar: { title: 'x' } }, 'title has not the values of English (name)'],
  ['an unknown value', { ar: { packs_few: '{{n}}' } }, 'packs_few has not the values of English (count)'],
  ['a formatted value', { ar: { title: '{{name, upper}}' } }, 'title has more than {{value}} in it'],
  [
    'a text that includes another',
    { ar: { title: '{{name}} $t(a)' } },
    'title has more than {{value}} in it',
  ],
  ['an unused key', { code: "t('title'); // t('packs')" }, 'nothing asks for packs'],
])('finds %s', (_what, planted, fault) => {
  const faults = check(planted);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

it('finds a label of a list that a language lacks', () => {
  const labels = 'packages/contract/src/list-labels';
  const faults = checkMessages([
    { path: `${labels}/en.json`, text: write({ 'patients.dob': 'Date of birth' }) },
    { path: `${labels}/ar.json`, text: write({}) },
  ]);
  expect(faults.filter((fault) => fault.includes('patients.dob is missing'))).toHaveLength(1);
});

it.each([
  ['a template', 't(`state.${code}`)'],
  ['a template that begins with a value', "const prefix = 'state'; t(`${prefix}.${code}`)"],
  ['an attribute', '<Field name="state.0" />'],
])('counts a key as used that stands in %s', (_what, code) => {
  const texts = { en: { 'state.0': 'New' }, ar: { 'state.0': 'جديد' } };
  expect(check({ ...texts, code: `${page}\n${code}` }).join()).not.toContain('nothing asks for');
});

it('counts a key as used that is a code of core', () => {
  const codes = {
    path: 'packages/core/src/fields/codes.ts',
    text: 'const ways = {\n  packs: { code: 0 },\n};',
  };
  const texts = [
    { path: `${folder}/en.json`, text: write({ packs: 'Packs' }) },
    { path: `${folder}/ar.json`, text: write({ packs: 'عبوات' }) },
  ];
  expect(checkMessages(texts)).toHaveLength(1);
  expect(checkMessages([...texts, codes])).toEqual([]);
});

it('takes a key for used that the contract describes as a field', () => {
  const buildFields = (capability: string) => ({
    path: `packages/contract/src/${capability}/fields.ts`,
    text: 'const fields = {\n  packs: describeText(),\n};',
  });
  const texts = [
    { path: `${folder}/en.json`, text: write({ packs: 'Packs' }) },
    { path: `${folder}/ar.json`, text: write({ packs: 'عبوات' }) },
  ];
  expect(checkMessages([...texts, buildFields('balance')])).toHaveLength(1);
  expect(checkMessages([...texts, buildFields('packing')])).toEqual([]);
});

it('finds files that are absent, unordered or not flat', () => {
  const buildFile = (language: string, text: string) => ({ path: `${folder}/${language}.json`, text });
  const code = { path: 'apps/web/src/packing/pages/pack-page.tsx', text: "t('a'); t('b');" };
  const flat = write({ a: 'x', b: 'y' });
  expect(checkMessages([buildFile('tr', flat), code])).toEqual([`${folder}: there is no en.json`]);
  expect(checkMessages([buildFile('en', flat), buildFile('tr', write({ b: 'y', a: 'x' })), code])).toEqual([
    `${folder}/tr.json: the keys do not stand in the order of English`,
  ]);
  expect(checkMessages([buildFile('en', '{\n  "a": "x",\n  "a": "x",\n  "b": "y"\n}\n'), code])).toEqual([
    `${folder}/en.json: a stands there twice`,
  ]);
  expect(checkMessages([buildFile('en', '{\n  "a": "x",\n  "b": "y",\n  "c": {}\n}\n'), code])).toEqual([
    `${folder}/en.json: not one flat key and text on each line`,
  ]);
  const other = { path: 'apps/web/src/balance/messages/tr.json', text: write({ a: 'x' }) };
  expect(checkMessages([buildFile('en', flat), other, code])).toEqual([
    `${folder}: there is no tr.json`,
    'apps/web/src/balance/messages: there is no en.json',
  ]);
});
