import { isFreshStep, readEnteredCode } from '@packwright/core/permissions';
import { computeSha256, type Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { InstallationKey } from '../../platform/passwords/index.ts';
import { findStep, openSecret } from './secrets.ts';
import { saveLastStep, type SecondFactor, spendRecoveryCode } from './store.ts';

/** Whether a code counts for this second factor, whose row is held; it then never counts again (ACCESS-66). */
export async function proveEnteredCode(
  db: Database,
  key: InstallationKey,
  factor: SecondFactor,
  entered: string,
  now: Instant,
): Promise<boolean> {
  const read = readEnteredCode(entered);
  if (read === null) return false;
  const { userId, sealedSecret, lastStep } = factor;
  if (read.kind === 'recovery') return spendRecoveryCode(db, userId, computeSha256(read.text), now);
  const secret = openSecret(key, userId, sealedSecret);
  const step = secret === null ? null : findStep(secret, read.text, now);
  if (step === null || !isFreshStep(step, lastStep)) return false;
  await saveLastStep(db, userId, step);
  return true;
}
