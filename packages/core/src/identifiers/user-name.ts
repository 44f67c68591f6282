import { validValueMessage } from '../fields/index.ts';
import { type Branded, type Checked, error, ok } from './checked.ts';

export type UserName = Branded<'UserName'>;

/** Letters, numbers, and at most one dot or underscore (1§5). */
export function checkUserName(text: string): Checked<UserName> {
  const trimmed = text.trim();
  const isUserName = /^[A-Za-z0-9]*[._]?[A-Za-z0-9]*$/.test(trimmed) && /[A-Za-z0-9]/.test(trimmed);
  return isUserName ? ok(trimmed as UserName) : error(validValueMessage);
}
