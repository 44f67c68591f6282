import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { FeedRemark } from '../../calls/feed-files.ts';
import { Remarks } from './feed-file-dialog.tsx';

vi.mock('../../../shell/client.ts', () => ({ client: {} }));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

const remark: FeedRemark = {
  line: 3,
  key: '700123/1',
  code: 'DSF-105',
  field: 'quantity',
  message: 'The quantity must be above 0, with at most two decimals.',
};

const readPage = (remarks: readonly FeedRemark[]): string =>
  renderToStaticMarkup(<Remarks title="Refused rows" remarks={remarks} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

// Proves FEED-6.
test('each refused row stands with record, field, code and sentence', () => {
  const whole = {
    line: 0,
    key: '',
    code: 'DSF-108',
    field: '',
    message: 'The file is not in UTF-8. Nothing was taken.',
  };
  expect(readPage([whole, remark])).toBe(
    'Refused rows Row Record Field Code Problem Whole file DSF-108 The file is not in UTF-8. Nothing was taken. ' +
      '3 700123/1 quantity DSF-105 The quantity must be above 0, with at most two decimals.',
  );
});

test('of many rows the first are shown, and how many follow', () => {
  const many = Array.from({ length: 205 }, (_, at) => ({ ...remark, line: at + 2 }));
  const page = readPage(many);
  expect(page.match(/DSF-105/g)).toHaveLength(200);
  expect(page).toMatch(/5 more rows are in the answer file\.$/);
});
