import { createDay, type Day, formatDay } from '@packwright/core/days';
import { formatKeptPhone } from '@packwright/core/identifiers';
import type { MailedRequest } from '../../balance/index.ts';
import { linkPlace, type MailMessage } from '../../platform/mail/index.ts';
import type { Letterhead } from '../store/letterhead.ts';

/** The mail about a letter: with the place of its link and the last day of that, or that the letter comes by fax. */
export function writeLetterMail(
  { id, requestedOn, doctorName, lines }: Pick<MailedRequest, 'id' | 'requestedOn' | 'doctorName' | 'lines'>,
  { name, phone, fax }: Pick<Letterhead, 'name' | 'phone' | 'fax'>,
  lastDay: Day | null,
): Pick<MailMessage, 'subject' | 'body'> {
  const scripts = lines === 1 ? 'one prescription' : `${lines} prescriptions`;
  const reached = [
    phone[0] && `Phone ${formatKeptPhone(phone[0])}`,
    fax[0] && `Fax ${formatKeptPhone(fax[0])}`,
  ].filter(Boolean);
  return {
    subject: `Request for prescriptions from ${name}`,
    body: [
      `Dear ${doctorName},`,
      '',
      `${name} asks you for ${scripts} by letter ${id} of ${formatDay(createDay(requestedOn))}.`,
      ...(lastDay === null ? writeWayOfLetter() : writeLink(lastDay)),
      '',
      name,
      ...reached,
    ].join('\n'),
  };
}

const writeWayOfLetter = (): string[] => [
  'You get the letter by fax or by hand, because a mail must not name patients or their medicines.',
  'Please call us if you have not received it.',
];

const writeLink = (lastDay: Day): string[] => [
  'Read the letter here; the page asks for your prescriber number:',
  '',
  linkPlace,
  '',
  `The link works up to and including ${formatDay(lastDay)}. It is for you alone, so please do not pass it on.`,
  'This mail names no patient and no medicine. If you did not expect it, or the link does not open, please call us.',
];
