import * as z from 'zod/mini';
import { accessRefusals, ownPasswordBody } from '../access/index.ts';
import {
  call,
  dayText,
  done,
  idOf,
  momentText,
  nameSchema,
  record,
  requiredText,
} from '../machinery/index.ts';
import { packingRefusals } from './refusals.ts';

const params = { id: idOf('user') };

const signingKey = nameSchema(
  'SigningKey',
  z.object({
    /** The beginning of the digest of the public half, by which people compare keys. */
    fingerprint: z.string(),
    createdAt: momentText,
    retiredAt: momentText,
    retiredReason: z.string(),
    retiredBy: z.string(),
    signOffs: z.int(),
  }),
);

/** The registration and the signing keys of a pharmacist. */
export const signingCalls = {
  getSigning: call({
    method: 'GET',
    path: '/api/users/{id}/signing',
    summary:
      'The registration and the signing keys of a person: the own, or those of another in this pharmacy',
    needs: 'session',
    params,
    answer: record(
      nameSchema(
        'Signing',
        z.object({
          registrationNumber: z.string(),
          registrationEndsOn: dayText,
          /** The person signs as a pharmacist today. */
          isValid: z.boolean(),
          revokedAt: momentText,
          revokedBy: z.string(),
          revokedReason: z.string(),
          keys: z.array(signingKey),
        }),
      ),
    ),
  }),
  issueSigningKey: call({
    method: 'POST',
    path: '/api/users/profile/signing-key',
    summary: 'Make a new signing key of the own, with the own password; the one before is retired',
    needs: 'session',
    body: ownPasswordBody,
    answer: done,
    refusals: [packingRefusals.credentialsRefused, accessRefusals.tooManyAttempts, accessRefusals.busy],
  }),
  revokeSigning: call({
    method: 'PUT',
    path: '/api/users/{id}/signing/revoke',
    summary: 'End the signing of a pharmacist at once; what was signed stays provable',
    needs: { menu: 'user', level: 'update' },
    params,
    body: z.strictObject({ reason: requiredText(500) }),
    answer: done,
    refusals: [accessRefusals.higherKind],
  }),
  restoreSigning: call({
    method: 'PUT',
    path: '/api/users/{id}/signing/restore',
    summary: 'Let a pharmacist sign again, with a new key',
    needs: { menu: 'user', level: 'update' },
    params,
    answer: done,
    refusals: [accessRefusals.higherKind, accessRefusals.ownRights],
  }),
} as const;
