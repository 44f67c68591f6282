import arActs from './acts/ar.json' with { type: 'json' };
import enActs from './acts/en.json' with { type: 'json' };
import trActs from './acts/tr.json' with { type: 'json' };
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import arFields from './fields/ar.json' with { type: 'json' };
import enFields from './fields/en.json' with { type: 'json' };
import trFields from './fields/tr.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import arValues from './values/ar.json' with { type: 'json' };
import enValues from './values/en.json' with { type: 'json' };
import trValues from './values/tr.json' with { type: 'json' };

/** The acts of people, by the names under which the audit trail keeps them (AUDIT-12). */
export type AuditAct = keyof typeof enActs;

/** The words of each act, as the log shows them. */
export const auditActTexts: Readonly<Record<AuditLanguage, Readonly<Record<AuditAct, string>>>> = {
  en: enActs,
  tr: trActs,
  ar: arActs,
};

/** The names of the fields of a detail. */
export const auditFieldTexts: Readonly<Record<AuditLanguage, Readonly<Record<string, string>>>> = {
  en: enFields,
  tr: trFields,
  ar: arFields,
};

/** The values that are kept as codes, as `field.code`; codes of lists have the names of `listLabels`. */
export const auditValueTexts: Readonly<Record<AuditLanguage, Readonly<Record<string, string>>>> = {
  en: enValues,
  tr: trValues,
  ar: arValues,
};

/** The other words of a detail. */
export const auditDetailTexts = { en, tr, ar } as const;

export type AuditLanguage = keyof typeof auditDetailTexts;
