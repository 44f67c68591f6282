import * as z from 'zod/mini';
import { call, done, idOf, momentText, nameSchema, record } from '../machinery/index.ts';
import { ownCodeBody, ownPasswordBody } from './proof-bodies.ts';
import { accessRefusals } from './refusals.ts';

const guessRefusals = [
  accessRefusals.codeWrong,
  accessRefusals.secondFactorOff,
  accessRefusals.tooManyAttempts,
] as const;

export const secondFactorCalls = {
  getSecondFactor: call({
    method: 'GET',
    path: '/api/users/second-factor',
    summary: 'Whether the own account has a second factor, and how many recovery codes are left',
    needs: 'self',
    answer: record(
      nameSchema(
        'SecondFactor',
        z.object({ isOn: z.boolean(), confirmedAt: momentText, codesLeft: z.int(), isRequired: z.boolean() }),
      ),
    ),
  }),
  startSecondFactor: call({
    method: 'POST',
    path: '/api/users/second-factor',
    summary: 'Make the secret of an authenticator app; it counts once a first code has confirmed it',
    needs: 'self',
    body: ownPasswordBody,
    answer: record(nameSchema('SecondFactorSecret', z.object({ secret: z.string(), uri: z.string() }))),
    refusals: [
      accessRefusals.passwordRefused,
      accessRefusals.secondFactorOn,
      accessRefusals.tooManyAttempts,
      accessRefusals.busy,
    ],
  }),
  confirmSecondFactor: call({
    method: 'PUT',
    path: '/api/users/second-factor',
    summary: 'Confirm the authenticator app with its first code; answers the recovery codes, this once',
    needs: 'self',
    body: ownCodeBody,
    answer: record(nameSchema('RecoveryCodes', z.object({ recoveryCodes: z.array(z.string()) }))),
    refusals: [...guessRefusals, accessRefusals.secondFactorOn],
  }),
  removeSecondFactor: call({
    method: 'DELETE',
    path: '/api/users/second-factor',
    summary: 'Remove the own second factor with a code of it',
    needs: 'self',
    body: ownCodeBody,
    answer: done,
    refusals: guessRefusals,
  }),
  resetSecondFactor: call({
    method: 'DELETE',
    path: '/api/users/{id}/second-factor',
    summary: 'Remove the second factor of a person who lost it; they are told by mail',
    needs: { menu: 'user', level: 'update' },
    params: { id: idOf('user') },
    answer: done,
    refusals: [accessRefusals.higherKind, accessRefusals.secondFactorOff],
  }),
} as const;
