import arAccounts from './accounts/ar.json' with { type: 'json' };
import enAccounts from './accounts/en.json' with { type: 'json' };
import trAccounts from './accounts/tr.json' with { type: 'json' };
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

/** The words of the mail that counts a person's notices (ADMIN-64). */
export const noticeMailTexts = { en, tr, ar } as const;

/** The mails about accounts: invitations, new passwords and alarms (ACCESS-68). */
export const accountMailTexts = { en: enAccounts, tr: trAccounts, ar: arAccounts } as const;

export type MailLanguage = keyof typeof noticeMailTexts;
