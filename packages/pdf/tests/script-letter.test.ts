import { expect, it } from 'vitest';
import { layoutScriptLetter, type LetterMedicine, type ScriptLetterFacts } from '../src/index.ts';
import { getLines, toGolden } from './display-list.ts';
import { findPageFaults } from './find-page-faults.ts';

const medicine: LetterMedicine = {
  name: 'Demoformin 500 mg tablet',
  details: ['metformin', 'Take ONE tablet twice a day with food', 'No brand change'],
  script: ['700123', 'prescribed 20/02/2026', 'supplied 20/02/2026', 'quantity 60', 'repeats left 1 of 5'],
  need: ['Runs out 08/03/2026', 'with repeats 07/04/2026', 'please answer by 24/03/2026'],
  wanted: ['60', '5 repeats'],
};

const facts: ScriptLetterFacts = {
  number: '214',
  words: {
    title: 'Request for prescriptions',
    intro: 'Please write prescriptions for the medicines below, or tell us what has changed.',
    medicine: 'Medicine',
    lastScript: 'Last script',
    need: 'Why',
    wanted: 'Please write',
    attached: 'Script attached',
    change: 'Change',
    cease: 'Cease',
    comment: 'Comment',
    prescriber: 'Prescriber',
    pharmacist: 'Pharmacist',
    signature: 'Name and signature',
    date: 'Date',
    page: 'Page {page} of {pages}',
  },
  isFromRight: false,
  printed: 'Printed 02/03/2026 by Pat Ellison',
  pharmacy: [
    'Wattle Street Pharmacy',
    '1 Wattle Street',
    'Ultimo NSW 2007',
    'Phone 02 9000 0000 · Fax 02 9000 0001',
  ],
  addressee: ['Dr Anna Whitlam', 'Harbour Medical Centre', 'Fax 02 9000 0100'],
  reference: 'Letter 214 · 02/03/2026',
  patients: [
    {
      name: 'Delgado, Rosa',
      about: 'Born 04/07/1941 · Banksia House · East · 12',
      medicines: [
        medicine,
        { ...medicine, name: 'predniSOLONE 5 mg tablet', details: [], script: ['No script'] },
      ],
    },
  ],
};

const many = Array.from({ length: 40 }, (_, at) => ({ ...medicine, name: `Medicine ${at} 5 mg tablet` }));
const long = 'Take with a full glass of water and stay upright. '.repeat(20).trim();
const arabicWords = {
  ...facts.words,
  title: 'طلب وصفات طبية',
  attached: 'الوصفة مرفقة',
  change: 'تغيير',
  cease: 'إيقاف',
  comment: 'ملاحظة',
};
const cases: Readonly<Record<string, ScriptLetterFacts>> = {
  'one patient': facts,
  'right to left': { ...facts, isFromRight: true, words: arabicWords },
  'a logo': { ...facts, logo: 'logo-7' },
  'a logo from the right': { ...facts, isFromRight: true, words: arabicWords, logo: 'logo-7' },
  'many patients': {
    ...facts,
    patients: Array.from({ length: 12 }, (_, at) => ({
      name: `Delgado, Rosa ${at}`,
      about: '',
      medicines: [medicine, medicine],
    })),
  },
  'many medicines': { ...facts, patients: [{ name: 'Delgado, Rosa', about: '', medicines: many }] },
  'the longest words': {
    ...facts,
    addressee: ['Dr '.padEnd(90, 'Anna ')],
    patients: [
      {
        name: 'D'.repeat(200),
        about: long,
        medicines: [{ ...medicine, details: [long], script: ['7'.repeat(80)] }],
      },
    ],
  },
};

// Proves REQUEST-7.
it('matches the reviewed page', async () => {
  await expect(toGolden(layoutScriptLetter(facts))).toMatchFileSnapshot('../src/golden/script-letter.json');
});

it.each(Object.entries(cases))('nothing overlaps or leaves the paper with %s', (_, each) => {
  expect(layoutScriptLetter(each).flatMap(findPageFaults)).toEqual([]);
});

// Proves ADMIN-63.
it.each([
  [false, 14],
  [true, 160],
])('the logo stands above the pharmacy, from the right: %s', (isFromRight, x) => {
  const [page] = layoutScriptLetter({ ...facts, isFromRight, logo: 'logo-7' });
  const place = { kind: 'image', picture: 'logo-7', x, y: 14, width: 36, height: 12 };
  expect(page?.ops.filter(({ kind }) => kind === 'image')).toEqual([place]);
  const name = page?.ops.find((op) => op.kind === 'text' && op.text === 'Wattle Street Pharmacy');
  expect(name).toMatchObject({ y: expect.closeTo(31.24, 1) });
});

it('every page names the prescriber, the letter and its number', () => {
  const pages = layoutScriptLetter(cases['many medicines'] ?? facts);
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, index) => {
    const text = getLines(page).join(' ');
    for (const words of ['Dr Anna Whitlam', 'Letter 214', `Page ${index + 1} of ${pages.length}`])
      expect(text).toContain(words);
  });
});

it('offers three answers and a signature for each medicine', () => {
  const text = getLines(layoutScriptLetter(facts)[0] ?? { width: 0, height: 0, ops: [] }).join('\n');
  expect(text.match(/Script attached/g)).toHaveLength(2);
  expect(text.match(/Cease/g)).toHaveLength(2);
  expect(text).toContain('Name and signature');
});
