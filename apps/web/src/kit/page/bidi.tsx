import { showInvisible } from '@packwright/core/identifiers';
import type { ReactNode } from 'react';

interface BidiTextProps {
  readonly children: ReactNode;
  /** Codes and numbers that read from left to right in every language. */
  readonly code?: boolean;
}

/**
 * Keeps a name, drug, dose, date or ratio whole in right-to-left text (WEB-12), and shows characters in it that nobody
 * would see (API-35).
 */
export function BidiText({ children, code = false }: BidiTextProps) {
  const text = typeof children === 'string' ? showHidden(children) : children;
  return code ? (
    <bdi dir="ltr" className="code">
      {text}
    </bdi>
  ) : (
    <bdi>{text}</bdi>
  );
}

/** For strings: the same isolation by characters. */
export const isolateText = (text: string): string => `\u2068${showHidden(text)}\u2069`;

// A sentence may hold isolated parts already.
const showHidden = (text: string): string => text.replace(/[^\u2068\u2069]+/g, showInvisible);
