import { isCommonPassword } from './common-passwords.ts';

export interface PasswordFacts {
  readonly userName: string;
  readonly pharmacyNames: readonly string[];
}

export const leastLength = 12;
export const mostLength = 128;
const productName = 'packwright';

/** Why a new password is refused, in one sentence; null when it may be used (ACCESS-3). */
export function findPasswordProblem(
  password: string,
  { userName, pharmacyNames }: PasswordFacts,
): string | null {
  const letters = Array.from(password.normalize('NFC'));
  if (letters.length < leastLength) return `The password must have at least ${leastLength} characters`;
  if (letters.length > mostLength) return `The password must have at most ${mostLength} characters`;
  const plain = stripPunctuation(password);
  const names = [userName, productName, ...pharmacyNames]
    .map(stripPunctuation)
    .filter((name) => name.length > 3);
  if (names.some((name) => plain === name || plain.replace(/\d+$/, '') === name)) {
    return 'The password must not be a name that others can guess';
  }
  if (isCommonPassword(password)) return 'This password is too common. Please choose another';
  return null;
}

const stripPunctuation = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
