import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

/** The words of the mail that counts a person's notices (ADMIN-64). */
export const noticeMailTexts = { en, tr, ar } as const;

export type MailLanguage = keyof typeof noticeMailTexts;
