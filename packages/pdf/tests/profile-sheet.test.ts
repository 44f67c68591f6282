import { toHundredths, zero } from '@packwright/core/quantity';
import { expect, it } from 'vitest';
import { layoutProfileSheet, type ProfileMedicine, type ProfileSheetFacts } from '../src/index.ts';
import { getLines, getWords, toGolden } from './display-list.ts';
import { findPageFaults } from './find-page-faults.ts';

const one = toHundredths(100);
const half = toHundredths(50);

const medicine: ProfileMedicine = {
  name: 'Perindo 5 mg tablet',
  genericName: 'perindopril',
  directions: ['Take ONE tablet in the morning'],
  doses: [one, zero, half, zero],
  howOften: 'Daily',
  time: '',
  start: '02/03/2026',
  end: '',
  indication: 'Blood pressure',
  remarks: ['Do not crush', 'With food'],
  prn: { dose: '', interval: '', maximum: '' },
  supply: 'Packed',
  ceasedOn: '',
  comment: '',
};

const facts: ProfileSheetFacts = {
  number: '7',
  words: {
    title: 'Medication profile',
    prn: 'When required (PRN)',
    unpacked: 'Not packed: from their own containers',
    ceased: 'Ceased in the last 30 days',
    nothing: 'No medicines are recorded.',
    medicine: 'Medicine',
    directions: 'Directions',
    howOften: 'How often',
    time: 'Time',
    start: 'Start',
    end: 'End',
    indication: 'For',
    remarks: 'Remarks',
    dose: 'Dose',
    interval: 'Least time between doses',
    maximum: 'Most in 24 hours',
    supply: 'Supply',
    ceasedOn: 'Ceased',
    comment: 'Comment',
    seeBelow: 'See below',
    prescriber: 'Reviewed by the prescriber',
    pharmacist: 'Checked by the pharmacist',
    signature: 'Name and signature',
    date: 'Date',
    page: 'Page {page} of {pages}',
  },
  isFromRight: false,
  printed: 'Printed 24/11/2026 by Pat Ellison',
  pharmacy: ['Wattle Street Pharmacy', '1 Wattle Street', 'Ultimo NSW 2007', '02 9000 0000'],
  patientName: 'Ellison, Margaret “Peg”',
  patientLines: ['Born 04/07/1941', 'Banksia House · East · 12', 'Doctor: Dr Anna Whitlam'],
  notices: [
    { heading: 'Allergies', text: 'Penicillin (rash)' },
    { heading: 'Considerations', text: 'Swallowing difficulties' },
    { heading: 'Note', text: 'Daughter collects on Fridays' },
  ],
  packs: [
    { title: 'Pack A · SOLID', headings: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'], medicines: [medicine] },
  ],
  prn: [
    {
      ...medicine,
      name: 'Parace 500 mg tablet',
      doses: [],
      prn: { dose: '2', interval: '6 h', maximum: '8' },
      supply: 'Unpacked PRN',
    },
  ],
  unpacked: [{ ...medicine, name: 'Latano eye drops', doses: [], time: '20:00', supply: 'Unpacked' }],
  ceased: [{ ...medicine, name: 'Uremide 40 mg tablet', ceasedOn: '20/11/2026', comment: 'Low potassium' }],
};

const arabic: ProfileSheetFacts = {
  ...facts,
  isFromRight: true,
  words: { ...facts.words, title: 'ملف الأدوية', medicine: 'الدواء', page: 'صفحة {page} من {pages}' },
};
const many = Array.from({ length: 60 }, (_, at) => ({ ...medicine, name: `Medicine ${at} 5 mg tablet` }));
const eight = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00', 'Immediately before bedtime'];
const long = 'Take with a full glass of water and stay upright. '.repeat(80).trim();
const cases: Readonly<Record<string, ProfileSheetFacts>> = {
  'a logo': { ...facts, logo: 'logo-7' },
  'a logo from the left': { ...arabic, logo: 'logo-7' },
  ordinary: facts,
  'right to left': arabic,
  'many medicines': { ...facts, packs: [{ title: 'Pack A', headings: eight, medicines: many }] },
  'the longest words': {
    ...facts,
    notices: [{ heading: 'Note', text: long }],
    unpacked: [{ ...medicine, directions: [long], remarks: [long], indication: 'A'.repeat(255) }],
  },
  'an empty profile': { ...facts, packs: [], prn: [], unpacked: [], ceased: [], notices: [] },
};

// Proves MED-50.
it('matches the reviewed page', async () => {
  await expect(toGolden(layoutProfileSheet(facts))).toMatchFileSnapshot(
    '../src/golden/medication-profile.json',
  );
});

it.each(Object.entries(cases))('nothing overlaps or leaves the paper with %s', (_, each) => {
  expect(layoutProfileSheet(each).flatMap(findPageFaults)).toEqual([]);
});

it('every page names the patient and its number', () => {
  const pages = layoutProfileSheet({
    ...facts,
    packs: [{ title: 'Pack A', headings: eight, medicines: many }],
  });
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, index) => {
    const lines = getLines(page).join('\n');
    expect(lines).toContain('Ellison, Margaret “Peg” · Born 04/07/1941');
    expect(lines).toContain(`Page ${index + 1} of ${pages.length}`);
  });
  const names = getWords(pages).filter((text) => /^Medicine \d/u.test(text));
  expect(names.length).toBeGreaterThanOrEqual(60);
});

it('a profile without medicines says so', () => {
  const words = getWords(layoutProfileSheet(cases['an empty profile'] ?? facts));
  expect(words).toContain('No medicines are recorded.');
});

// Proves MED-50.
it('is drawn without colours that carry a meaning', () => {
  const colours = layoutProfileSheet(facts).flatMap(({ ops }) =>
    ops.flatMap((op) => (op.kind === 'text' ? [op.colour] : [])),
  );
  expect(new Set(colours)).toEqual(new Set(['#14181f', '#5a6472']));
});
