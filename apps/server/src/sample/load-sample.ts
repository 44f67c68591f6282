import type { FastifyInstance } from 'fastify';
import { enrolPerson, enrolPharmacy } from '../access/index.ts';
import type { Platform } from '../platform/platform.ts';
import { pharmacies, staff } from '@packwright/sample';

/** One account for each kind of person, as the sign-in page of a sample installation names them (D-020). */
export const sampleAccounts = staff
  .filter(({ isNamed }) => isNamed)
  .map(({ userName, kind }) => ({ userName, kind }));

/** Loads both sample pharmacies. */
export async function loadSample(
  platform: Platform,
  _app: FastifyInstance,
  say: (line: string) => void,
): Promise<void> {
  const ids = new Map<string, number>([['CATALOGUE', 0]]);
  for (const pharmacy of pharmacies) ids.set(pharmacy.code, await enrolPharmacy(platform, pharmacy));
  for (const person of staff) {
    await enrolPerson(platform, {
      ...person,
      password: platform.settings.samplePassword,
      memberships: person.memberships.map(({ pharmacy, roleCodes }) => ({
        pharmacyId: ids.get(pharmacy) ?? 0,
        roleCodes,
      })),
    });
  }
  say(`  ${pharmacies.length} pharmacies, ${staff.length} people`);
}
