import { expect, test } from 'vitest';
import { createSentenceTranslator, translateBeforeRemark } from './index.ts';

const translate = createSentenceTranslator({
  date: 'Must provide a valid date',
  care: 'Pack it with care.',
  greater: 'Must be greater than {{value}}',
});
const turkish = {
  date: 'Geçerli bir tarih girin',
  care: 'Dikkatle paketleyin.',
  greater: '{{value}} değerinden büyük olmalı',
};

// Proves WEB-11.
test.each([
  ['Must provide a valid date', 'Geçerli bir tarih girin'],
  ['Must be greater than $& 7', '$& 7 değerinden büyük olmalı'],
  ['Nobody knows this text', 'Nobody knows this text'],
])('the sentence %s is found by its English', (english, expected) => {
  expect(translate(english, turkish)).toBe(expected);
});

test('a sentence stays English where a language lacks it', () => {
  expect(translate('Must provide a valid date', {})).toBe('Must provide a valid date');
});

test('the remark of a person stays as it was written', () => {
  const translateRemark = (text: string) =>
    translateBeforeRemark(text, (sentence) => translate(sentence, turkish));
  expect(translateRemark('Pack it with care. Keeps badly. In light.')).toBe(
    'Dikkatle paketleyin. Keeps badly. In light.',
  );
  expect(translateRemark('Pack it with care.')).toBe('Dikkatle paketleyin.');
  expect(translateRemark('Nobody knows this. At all')).toBe('Nobody knows this. At all');
});
