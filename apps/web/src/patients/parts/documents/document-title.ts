import type { PatientDocument } from '../../calls/index.ts';

/** Its description; without one, the name of its file. */
export const getDocumentTitle = ({ description, fileName }: PatientDocument): string =>
  description || fileName;

/** Whether the page can show the file itself. */
export const isShownInPage = ({ contentType }: PatientDocument): boolean =>
  contentType.startsWith('image/') || contentType === 'application/pdf';
