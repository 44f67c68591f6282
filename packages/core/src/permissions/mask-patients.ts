const names: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'preferredName',
  'patientName',
  'contactName',
]);

const emptied: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'street',
  'photoId',
  'photoTakenDate',
  'urn',
  'ihi',
  'medicareNumber',
  'mediCareExpiry',
  'dvaNum',
  'repatNum',
  'concessionNum',
  'safetyNetNum',
  'diabeticNum',
]);

/**
 * Rows of a list as support reads them: of each patient the initials and the year of birth, as its first of January, and
 * nothing else that names them (ACCESS-59). Everything else stays as it is.
 */
export function maskPatients(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskPatients);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskField(key, each)]));
}

function maskField(key: string, value: unknown): unknown {
  if (names.has(key) && typeof value === 'string') return shortenToInitials(value);
  if (key === 'dob' && typeof value === 'string') return value.replace(/-\d\d-\d\d$/, '-01-01');
  if (emptied.has(key)) return clearValue(value);
  return maskPatients(value);
}

/** 'Delgado, Rosa' becomes 'D., R.'. */
const shortenToInitials = (name: string): string =>
  name.replace(/(\p{L}\p{M}*)[\p{L}\p{M}\p{N}'’-]*/gu, (_, initial: string) => `${initial}.`);

function clearValue(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'number' ? 0 : '';
}
