import type { UserRights as Rights } from '@packwright/core/permissions';

/** The pharmacist who answers for a pack, who may differ from the person signed in (D-042). */
export interface Signer extends Rights {
  readonly userId: number;
  readonly fullName: string;
  readonly registrationNumber: string;
}
