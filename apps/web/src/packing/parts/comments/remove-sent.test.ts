import { expect, test } from 'vitest';
import { removeSent } from './remove-sent.ts';

const sent = 'Her daughter collects this pack';

test('what was typed after a sent comment stays', () => {
  expect(removeSent(`${sent} on Friday`, sent)).toBe('on Friday');
  expect(removeSent(sent, sent)).toBe('');
});

test('a comment that was written anew stays whole', () => {
  expect(removeSent('Her son collects it', sent)).toBe('Her son collects it');
});
