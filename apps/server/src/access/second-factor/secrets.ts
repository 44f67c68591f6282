import { codeStep } from '@packwright/core/permissions';
import { Secret, TOTP } from 'otpauth';
import {
  computeSha256,
  createRandomBytes,
  type Instant,
  toMilliseconds,
} from '../../platform/clock/index.ts';
import type { InstallationKey } from '../../platform/passwords/index.ts';

const issuer = 'Packwright';
const secretBytes = 20;
const recoveryCodes = 10;
const recoveryBytes = 10;

// The seal names its person: a secret that was moved to another row does not open.
const getPurpose = (userId: number): string => `second factor of ${userId}`;

export const createSecret = (): string => encodeBase32(createRandomBytes(secretBytes));

export const sealSecret = (key: InstallationKey, userId: number, secret: string): Uint8Array =>
  key.seal(getPurpose(userId), Buffer.from(secret));

/** Null where another key sealed it, as after a restore; then recovery codes open the account (decision 0092). */
export function openSecret(key: InstallationKey, userId: number, sealed: Uint8Array): string | null {
  const opened = key.openSealed(getPurpose(userId), sealed);
  return opened && Buffer.from(opened).toString('utf8');
}

/** The address that an authenticator app reads from the QR code. */
export const formatUri = (secret: string, userName: string): string =>
  createTotp(secret, userName).toString();

/** The step of a code; null for one that no step near this moment has. */
export function findStep(secret: string, code: string, now: Instant): number | null {
  const timestamp = toMilliseconds(now);
  const delta = createTotp(secret, '').validate({ token: code, timestamp, window: codeStep.drift });
  return delta === null ? null : Math.floor(timestamp / (codeStep.seconds * 1000)) + delta;
}

/** Codes of 80 bits, of which only the digest is kept. */
export function createRecoveryCodes(): { readonly codes: string[]; readonly hashes: Uint8Array[] } {
  const texts = Array.from({ length: recoveryCodes }, () => encodeBase32(createRandomBytes(recoveryBytes)));
  return {
    codes: texts.map((text) => (text.match(/.{4}/g) ?? []).join('-')),
    hashes: texts.map((text) => computeSha256(text)),
  };
}

const encodeBase32 = (bytes: Uint8Array): string =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;

const createTotp = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: codeStep.seconds,
    secret: Secret.fromBase32(secret),
  });
