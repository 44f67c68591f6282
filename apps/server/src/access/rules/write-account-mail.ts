import { accountMailTexts, type MailLanguage } from '@packwright/contract/mail-labels';
import { fillText, linkPlace, type MailMessage, namePlace } from '../../platform/mail/index.ts';

type TextKey = keyof (typeof accountMailTexts)['en'];

/** The mails about accounts. */
export type AccountMail = TextKey extends infer Key
  ? Key extends `${infer Kind}.subject`
    ? Kind
    : never
  : never;

/**
 * A mail about an account in the language of its receiver, English where that is not known (ACCESS-68). The name and the
 * link of an account that the mail opens are filled in when it leaves.
 */
export function writeAccountMail(
  kind: AccountMail,
  language: MailLanguage | null,
  values: Readonly<Record<string, string>>,
): Pick<MailMessage, 'subject' | 'body'> {
  const texts = accountMailTexts[language ?? 'en'];
  const filled = { name: namePlace, link: linkPlace, ...values };
  return {
    subject: fillText(texts[`${kind}.subject`], filled),
    body: fillText(texts[`${kind}.body`], filled),
  };
}
