import { confirmLeave } from '../../kit/unsaved/index.ts';
import { signOut } from '../session/index.ts';

/** The external link with this id logs out. */
export const logOutId = 'log-out';

/** Logs out after the question about unsaved data (WEB-8). */
export async function logOut(): Promise<void> {
  if (await confirmLeave()) signOut();
}
