import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BidiText, isolateText } from './bidi.tsx';

// Proves API-35.
it('a name of before shows its hidden characters', () => {
  expect(renderToStaticMarkup(<BidiText>{'Jones, Mary\u202E'}</BidiText>)).toBe(
    '<bdi>Jones, Mary‹U+202E›</bdi>',
  );
  expect(isolateText('Jo\u200Bnes')).toBe('\u2068Jo‹U+200B›nes\u2069');
});

it('a sentence keeps its isolated parts', () => {
  const sentence = `This label is ${isolateText('Li Wu')}.`;
  expect(renderToStaticMarkup(<BidiText>{sentence}</BidiText>)).toBe(`<bdi>${sentence}</bdi>`);
  expect(isolateText(sentence)).toBe(`\u2068${sentence}\u2069`);
});
