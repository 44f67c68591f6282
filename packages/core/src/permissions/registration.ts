import type { Day } from '../days/index.ts';

/** The registration of a pharmacist, as far as it is known. */
export interface Registration {
  /** The last day on which it counts; null when no end is known. */
  readonly registrationEndsOn: Day | null;
  /** Null while the person may sign. */
  readonly signingRevokedAt: string | null;
}

/** Whether a pharmacist acts as one on this day of the pharmacy: registered, and not revoked (ACCESS-56). */
export const isRegistrationValid = (
  { registrationEndsOn, signingRevokedAt }: Registration,
  today: Day,
): boolean => signingRevokedAt === null && (registrationEndsOn === null || today <= registrationEndsOn);
