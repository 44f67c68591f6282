import { dispensingSystems } from './office-codes.ts';

/** The kinds of dispensing system that keep credentials of their own; `other` stands for the systems 4 to 12 (ADMIN-8). */
export const integrationSystems = ['fred', 'fredPak', 'minfos', 'other'] as const;
export type IntegrationSystem = (typeof integrationSystems)[number];

/** Whose credentials count for a dispensing system; null for none and for one without a connection. */
export function findIntegrationSystem(code: number): IntegrationSystem | null {
  if (code === dispensingSystems.none.code || code >= dispensingSystems.withoutSync.code) return null;
  return (
    integrationSystems.find((name) => name !== 'other' && dispensingSystems[name].code === code) ?? 'other'
  );
}

/** The facts by which a connector reaches a dispensing system, besides its secrets. */
export const connectionFields = [
  'serverUrl',
  'userName',
  'businessCode',
  'sqlHost',
  'sqlDatabase',
  'path',
  'apiUrl',
] as const;
export type ConnectionField = (typeof connectionFields)[number];

/** Kept sealed and never answered (ADMIN-10). */
export const secretFields = ['password', 'accessKey', 'secretKey'] as const;
export type SecretField = (typeof secretFields)[number];

/** Answered in place of a secret; sent back so, the secret stays (ADMIN-10). */
export const maskedSecret = '********';

/** The name of a folder below one of the server: no path, which could lead anywhere (ADMIN-11). */
export const isFolderName = (name: string): boolean => /^[\w-]{1,60}$/.test(name);
