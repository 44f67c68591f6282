import { useCallback } from 'react';
import { hasMessage, useTranslate } from '../kit/language/index.ts';
import { roleMessages } from './messages/roles.ts';

interface NamedRole {
  /** Empty for a role that a pharmacy made. */
  readonly code: string;
  readonly name: string;
}

/** The name of a role in the reader's language: of a built-in one its own, of another as the pharmacy wrote it. */
export function useRoleName(): (role: NamedRole) => string {
  const t = useTranslate(roleMessages);
  return useCallback(
    ({ code, name }) => {
      const key = `role.${code}`;
      return hasMessage(roleMessages, key) ? t(key) : name;
    },
    [t],
  );
}
