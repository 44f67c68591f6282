import type { ReactNode } from 'react';

interface BidiTextProps {
  readonly children: ReactNode;
  /** Codes and numbers that read from left to right in every language. */
  readonly code?: boolean;
}

/** Keeps a name, drug, dose, date or ratio whole in right-to-left text (WEB-12). */
export function BidiText({ children, code = false }: BidiTextProps) {
  return code ? (
    <bdi dir="ltr" className="code">
      {children}
    </bdi>
  ) : (
    <bdi>{children}</bdi>
  );
}

/** For strings: the same isolation by characters. */
export const isolateText = (text: string): string => `\u2068${text}\u2069`;
