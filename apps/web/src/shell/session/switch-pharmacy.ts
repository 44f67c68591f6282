import { leavePage } from '../../kit/unsaved/index.ts';
import { client } from '../client.ts';
import { tokens } from './tokens.ts';

/** Works in another of the own pharmacies: new tokens, and nothing of the old one stays on the page (ACCESS-25). */
export async function switchPharmacy(pharmacyId: number): Promise<void> {
  const { data } = await client.switchPharmacy({ body: { pharmacyId } });
  tokens.save(data);
  leavePage('/');
}
