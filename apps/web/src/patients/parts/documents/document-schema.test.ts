import { expect, test } from 'vitest';
import { documentSchema } from './document-schema.ts';
import { getDocumentTitle, isShownInPage } from './document-title.ts';

test.each([[{}], [{ resourceDocumentId: 0 }]])('no document is saved before its upload: %o', (values) => {
  const { error } = documentSchema.safeParse(values);
  expect(error?.issues).toMatchObject([
    {
      path: ['resourceDocumentId'],
      message: 'Please upload file or wait until upload processing was finished',
    },
  ]);
});

const letter = {
  documentId: 1,
  resourceDocumentId: 2,
  documentType: 0,
  description: '',
  fileName: 'letter.docx',
  contentType: 'application/pdf',
  createdBy: 'Priya Raman',
  createdDate: '2026-03-02T09:00:00.000Z',
};

test.each([
  ['application/pdf', true],
  ['image/png', true],
  ['text/csv; charset=utf-8', false],
])('whether %s is shown in the page', (contentType, isShown) => {
  expect(isShownInPage({ ...letter, contentType })).toBe(isShown);
});

test('a document without a description is called by its file', () => {
  expect(getDocumentTitle(letter)).toBe('letter.docx');
  expect(getDocumentTitle({ ...letter, description: 'Letter' })).toBe('Letter');
});
