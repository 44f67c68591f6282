import * as z from 'zod/mini';
import { accessRefusals } from '../access/index.ts';
import { bytes, call, record, requiredText } from '../machinery/index.ts';
import { reportingRefusals } from './refusals.ts';

/** Of the address of the page; it stands after the hash there, so that no log has it. */
const key = requiredText(200);

/** A prescriber reads a letter by the link in a mail, without an account (REQUEST-10). */
export const letterLinkCalls = {
  getLetterLink: call({
    method: 'POST',
    path: '/api/script-letter',
    summary: 'The pharmacy whose letter a link opens, as long as it does',
    needs: 'public',
    effect: 'read',
    body: z.strictObject({ key }),
    answer: record(z.object({ pharmacyName: z.string(), pharmacyPhone: z.string() })),
    refusals: [reportingRefusals.letterLinkEnded, accessRefusals.tooManyAttempts],
  }),
  openScriptLetter: call({
    method: 'POST',
    path: '/api/script-letter/file',
    summary: 'The letter behind a link as a PDF, for the prescriber number of its prescriber',
    needs: 'public',
    body: z.strictObject({ key, prescriberNumber: requiredText(40) }),
    answer: bytes,
    refusals: [
      reportingRefusals.letterLinkEnded,
      reportingRefusals.wrongPrescriberNumber,
      reportingRefusals.letterLinkLocked,
      reportingRefusals.cannotPrintLetter,
      accessRefusals.tooManyAttempts,
    ],
  }),
} as const;
