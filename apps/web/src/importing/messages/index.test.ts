import { expect, test } from 'vitest';
import { importingMessages } from './index.ts';

test('an import and an update are announced in the given words', () => {
  expect(importingMessages.english).toMatchObject({
    imported: 'imported successfully',
    updated: 'updated successfully',
  });
});
