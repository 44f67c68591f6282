import { client } from '../../shell/client.ts';

/** Makes what a new pharmacy starts from; a second time nothing (ADMIN-19). */
export const createDefaultData = (id: number) => client.createDefaultData({ params: { id } });

/** Asks for a mail with a link to set a new password. */
export const recoverPassword = (query: Parameters<typeof client.recoverPassword>[0]['query']) =>
  client.recoverPassword({ query });

/** Sets a new password with the token of a mailed link. */
export const resetPassword = (password: string, token: string) =>
  client.resetPassword({ body: { password, token } });

/** Changes the own password; an empty current one counts only right after sign-in (ACCESS-4). */
export const changePassword = (id: number, password: string, newPassword: string) =>
  client.updatePassword({ params: { id }, body: { password, newPassword } });

/** Saves the own profile (ACCESS-9). */
export const saveOwnProfile = (body: Parameters<typeof client.updateOwnProfile>[0]['body']) =>
  client.updateOwnProfile({ body });
