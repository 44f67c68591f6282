import { inflateSync } from 'node:zlib';
import { createDay } from '@packwright/core/days';
import { describe, expect, test, vi } from 'vitest';
import { markReprint, renderPackLabels, renderPackSheets, renderTestPage } from '../src/index.ts';
import { cases } from './cases.ts';

const date = createDay('2026-03-02');
const toLatin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** A grey JPEG of one pixel. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);

function addPhoto(photoSha256: string) {
  const { snapshot } = cases.ordinary;
  return { ...cases.ordinary, snapshot: { ...snapshot, patient: { ...snapshot.patient, photoSha256 } } };
}

describe('the bytes of a print', () => {
  // Proves PRINT-1.
  test('are the same for the same facts, and others for a reprint', async () => {
    const facts = cases['other-scripts'];
    const [first, again] = [await renderPackSheets([facts], date), await renderPackSheets([facts], date)];
    expect(Buffer.compare(first, again)).toBe(0);
    const reprint = await renderPackSheets([markReprint(facts, 1)], date);
    expect(Buffer.compare(first, reprint)).not.toBe(0);
  });

  // Proves API-35.
  test('show the hidden characters of a name', async () => {
    const print = (lastName: string) => {
      const { snapshot } = cases.ordinary;
      const facts = {
        ...cases.ordinary,
        snapshot: { ...snapshot, patient: { ...snapshot.patient, lastName } },
      };
      return renderPackLabels([facts], date);
    };
    const [hidden, shown] = [await print('Jones\u202E'), await print('Jones‹U+202E›')];
    expect(Buffer.compare(hidden, shown)).toBe(0);
  });

  test('do not depend on earlier prints', async () => {
    const loadPrinter = async () => {
      vi.resetModules();
      return import('../src/index.ts');
    };
    const used = await loadPrinter();
    await used.renderPackSheets([cases.ordinary], date);
    const later = await used.renderPackSheets([cases['other-scripts']], date);
    const unused = await loadPrinter();
    const first = await unused.renderPackSheets([cases['other-scripts']], date);
    expect(Buffer.compare(later, first)).toBe(0);
  });

  test('forbid “fit to page” and carry title and date', async () => {
    const text = toLatin(await renderPackSheets([cases.ordinary], date));
    const told = ['%PDF-1.7', '/PrintScaling /None', '(Pack sheets J000000123)', '(D:20260302000000Z)'];
    expect(told.filter((words) => !text.includes(words))).toEqual([]);
  });

  test('have a page of the right size for every sheet and label', async () => {
    const sheets = toLatin(await renderPackSheets([cases.ordinary, cases.crowded], date));
    expect(sheets.match(/\/MediaBox \[0 0 595\.27\d* 841\.88\d*\]/gu)).toHaveLength(7);
    const labels = toLatin(await renderPackLabels([cases.ordinary, cases.crowded], date));
    expect(labels.match(/\/MediaBox \[0 0 226\.77\d* 113\.38\d*\]/gu)).toHaveLength(2);
    const page = {
      pharmacyName: 'Wattle Street',
      profileName: 'Counter',
      packType: 'SOLID' as const,
      measures: cases.ordinary.profile,
      columns: 4,
    };
    expect(toLatin(await renderTestPage(page, date)).match(/\/Type \/Page\b(?!s)/gu)).toHaveLength(1);
  });

  // Proves PRINT-15.
  test('contain one copy of a photo that stands on many sheets', async () => {
    const facts = addPhoto('abc');
    const text = toLatin(await renderPackSheets([facts, facts, facts], date, { abc: jpeg }));
    expect(text.match(/\/Subtype \/Image/gu)).toHaveLength(1);
  });

  test('are refused when a photo is missing', async () => {
    await expect(renderPackSheets([addPhoto('abc')], date)).rejects.toThrow('No picture “abc” was given');
  });

  test('give the words of Arabic runs for copy and search', async () => {
    const bytes = await renderPackSheets([cases['other-scripts']], date);
    const actual = Buffer.from(`\uFEFF${'الخطيب'}`, 'utf16le').swap16().toString('latin1');
    expect(readContents(bytes).some((content) => content.includes(actual.slice(0, 8)))).toBe(true);
  });
});

/** The decompressed drawing instructions of the pages. */
function readContents(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const contents: string[] = [];
  for (let at = file.indexOf('/FlateDecode'); at >= 0; at = file.indexOf('/FlateDecode', at + 1)) {
    const start = file.indexOf('stream\n', at) + 'stream\n'.length;
    const end = file.indexOf('\nendstream', start);
    contents.push(inflateSync(file.subarray(start, end)).toString('latin1'));
  }
  return contents;
}
