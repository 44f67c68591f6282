import type { InstallationKey } from '../../platform/passwords/index.ts';
import type { CredentialKey, CredentialRow } from '../store/index.ts';

/** The data warehouse has a password beside the settings of its own (ADMIN-10). */
export const dataWarehouse = 'dataWarehouse';

// The seal names its place: a secret that was moved to another row does not open.
const getPurpose = ({ pharmacyId, system, field }: CredentialKey): string =>
  `credential ${field} of ${system} of pharmacy ${pharmacyId}`;

export const sealCredential = (key: InstallationKey, place: CredentialKey, secret: string): Uint8Array =>
  key.seal(getPurpose(place), Buffer.from(secret));

/** Null for none, and where another key sealed it, as after a restore: then it is entered again (ADMIN-10). */
export function openCredential(key: InstallationKey, row: CredentialRow | undefined): string | null {
  if (!row?.sealedValue) return null;
  const opened = key.openSealed(getPurpose(row), row.sealedValue);
  return opened && Buffer.from(opened).toString('utf8');
}
