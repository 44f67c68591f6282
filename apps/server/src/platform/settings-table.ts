import { definitions } from './settings.ts';

/** The table of docs/settings.md: variable, standard value, meaning. */
export function buildSettingsTable(): string {
  const rows = Object.values(definitions).map(({ variable, standard, meaning }) =>
    [`\`${variable}\``, standard === undefined ? '–' : `\`${standard}\``, meaning].join(' | '),
  );
  return ['| Variable | Standard | Meaning |', '|---|---|---|', ...rows.map((row) => `| ${row} |`)].join(
    '\n',
  );
}
