import { accessRefusals, Refusal } from '@packwright/contract';
import { serverFailedMessage } from '@packwright/core/fields';
import { expect, test } from 'vitest';
import { describeFailedRecovery, describeRefusedSignIn } from './describe-card-failure.ts';

const hint = 'Check both.';

// Proves WEB-27.
test('a wrong password is refused at the form with what to do', () => {
  expect(describeRefusedSignIn(new Refusal(accessRefusals.loginFailed), hint)).toEqual({
    title: 'Login Failed',
    messages: [hint],
  });
  expect(describeRefusedSignIn(new Refusal(accessRefusals.tooManyAttempts), hint)).toEqual({
    title: 'Login Failed',
    messages: ['Too many attempts. Please wait a moment and try again.'],
  });
  expect(describeRefusedSignIn(new Refusal(accessRefusals.busy), hint)).toBeNull();
  expect(describeRefusedSignIn(new TypeError('no'), hint)).toBeNull();
});

test('a failed recovery has one title, whatever happened', () => {
  const title = 'Opps! Something has happened';
  expect(describeFailedRecovery(new Refusal(accessRefusals.invalidUserName))).toEqual({
    title,
    messages: ['Invalid Username, please try again'],
  });
  expect(describeFailedRecovery(new TypeError('no'))).toEqual({ title, messages: [serverFailedMessage] });
  expect(describeFailedRecovery(new DOMException('left', 'AbortError'))).toBeNull();
});
