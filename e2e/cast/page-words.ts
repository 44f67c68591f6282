import type { PrintedPage } from '@packwright/pdf/read-pdf';

/** The words of a printed page in the order in which they were drawn. */
export const readPageWords = ({ texts }: PrintedPage): string =>
  texts
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/gu, ' ');
