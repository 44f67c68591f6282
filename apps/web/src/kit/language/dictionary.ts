/** Flat keys to texts, as i18next JSON v4 has them: `count_one` and `count_other` for plurals, `{{value}}` for values. */
export type Dictionary = Readonly<Record<string, string>>;
