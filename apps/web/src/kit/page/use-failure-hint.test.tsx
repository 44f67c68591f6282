import { Refusal } from '@packwright/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createNoAnswer } from '../../shell/no-answer.ts';
import { useFailureHint } from './use-failure-hint.ts';

const Hint = ({ error }: { readonly error: unknown }) => useFailureHint(error);
const drawHint = (error: unknown): string => renderToStaticMarkup(<Hint error={error} />);

// Proves WEB-10.
test('a list without an answer says the one sentence', () => {
  expect(drawHint(createNoAnswer())).toBe(
    'The Server encountered an internal error and was unable to complete your request! Please try again in few minutes. Thank you!',
  );
  const refusal = new Refusal({ code: 'X', status: 503, title: 'Error', message: 'Wait a little.' });
  expect(drawHint(refusal)).toBe('Wait a little.');
});
