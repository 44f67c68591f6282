import { Refusal, sharedRefusals } from '@packwright/contract';
import { type accessCalls, roleList, userList } from '@packwright/contract/access';
import type { HandlerInput } from '@packwright/contract/machinery';
import { limits } from '@packwright/core/fields';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { findRoles, findUsers } from '../reads.ts';

type Body<Name extends 'exportUsers' | 'exportRoles'> = HandlerInput<(typeof accessCalls)[Name]>['body'];

const everything = { offset: 0, size: limits.exportRows };

/** The people of the pharmacy as a table. */
export async function exportUsers(work: Work, body: Body<'exportUsers'>): Promise<FileLink> {
  const { rows, total } = await findUsers(work, body, everything);
  if (total > rows.length) throw new Refusal(sharedRefusals.exportTooLarge);
  work.audit({ area: 'access', action: 'export users', detail: { ...body, rows: total } });
  return total === 0 ? { fileName: '', fileUrl: '' } : exportList(work, userList, [rows], body);
}

/** The roles as a table. */
export async function exportRoles(work: Work, body: Body<'exportRoles'>): Promise<FileLink> {
  const { rows, total } = await findRoles(work, body, everything);
  if (total > rows.length) throw new Refusal(sharedRefusals.exportTooLarge);
  work.audit({ area: 'access', action: 'export roles', detail: { ...body, rows: total } });
  return total === 0 ? { fileName: '', fileUrl: '' } : exportList(work, roleList, [rows], body);
}
