import { type MailLanguage, noticeMailTexts } from '@packwright/contract/mail-labels';
import { notificationTypes } from '@packwright/core/fields';
import { fillText, type MailMessage } from '../../platform/mail/index.ts';

interface NoticeMail {
  readonly language: MailLanguage;
  readonly name: string;
  readonly pharmacy: string;
  readonly link: string;
  readonly counts: readonly { readonly type: number; readonly count: number }[];
}

// The next one counts what this one would have said.
const usefulMinutes = 24 * 60;

/** Counts the notices of a person by their kind. A notice has only numbers, and the mail not even those (ADMIN-64). */
export function writeNoticeMail({
  language,
  name,
  pharmacy,
  link,
  counts,
}: NoticeMail): Omit<MailMessage, 'recipient'> {
  const texts = noticeMailTexts[language];
  const lines = counts.map(({ type, count }) =>
    fillText(texts.line, { kind: nameKind(texts, type), count: String(count) }),
  );
  return {
    subject: fillText(texts.subject, { pharmacy }),
    body: [
      fillText(texts.greeting, { name }),
      '',
      fillText(texts.intro, { pharmacy }),
      '',
      ...lines.map((line) => `- ${line}`),
      '',
      fillText(texts.link, { link }),
      '',
      texts.stop,
    ].join('\n'),
    usefulMinutes,
  };
}

function nameKind(texts: Readonly<Record<string, string>>, type: number): string {
  const name = Object.entries(notificationTypes).find(([, { code }]) => code === type)?.[0];
  return texts[`kind.${name ?? ''}`] ?? texts['kind.other'] ?? '';
}
