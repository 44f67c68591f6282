import { expect, it } from 'vitest';
import { auditActTexts, auditDetailTexts, auditFieldTexts, auditValueTexts } from './index.ts';

const languages = ['tr', 'ar'] as const;

// Proves AUDIT-12: what the server may keep as an act are the keys of this table.
it.each(languages)('no act, field or other word lacks words in %s', (language) => {
  for (const texts of [auditActTexts, auditFieldTexts, auditValueTexts, auditDetailTexts]) {
    expect(Object.keys(texts[language])).toEqual(Object.keys(texts.en));
    expect(Object.values(texts[language]).filter((words) => words.trim() === '')).toEqual([]);
  }
});

it('an act is told in words and not by its code', () => {
  const codes = Object.entries(auditActTexts.en).filter(
    ([act, words]) => act === words || !/^[A-Z]/.test(words),
  );
  expect(codes).toEqual([]);
});
