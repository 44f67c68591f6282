import type { ReactElement } from 'react';
import { useNumber } from '../language/index.ts';
import type { Tone } from '../../theme/tones.ts';
import { BidiText } from './bidi.tsx';
import styles from './bar-table.module.css';
import { formatOrDash } from './format-or-dash.ts';
import { ScrollBox } from './scroll-box.tsx';

export interface BarRow {
  readonly name: string;
  /** One for each column; null where there is none. */
  readonly values: readonly (number | string | null)[];
  readonly tone?: Tone;
  /** Makes the name a link to what was counted; it takes the clicks of the whole row. */
  readonly link?: (name: ReactElement) => ReactElement;
}

interface BarTableProps {
  readonly label: string;
  /** Of the names, then of each value. */
  readonly headings: readonly [string, ...string[]];
  readonly rows: readonly BarRow[];
}

/** Figures as a table, each row with a bar of its first value: the chart is seen, the table is read. */
export function BarTable({ label, headings, rows }: BarTableProps) {
  const number = useNumber();
  const most = Math.max(1, ...rows.map(({ values }) => Number(values[0] ?? 0)));
  const [names, ...columns] = headings;
  return (
    <ScrollBox label={label} className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{names}</th>
            {columns.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, tone = 'green', link = keepName }) => (
            <tr key={name} data-tone={tone}>
              <th scope="row">
                {link(<BidiText>{formatOrDash(name)}</BidiText>)}
                <i className={styles.bar} style={{ '--share': Number(values[0] ?? 0) / most }} aria-hidden />
              </th>
              {columns.map((heading, at) => (
                <td key={heading}>{formatValue(values[at] ?? null, number)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const keepName = (name: ReactElement): ReactElement => name;

const formatValue = (value: number | string | null, number: (value: number) => string): string =>
  typeof value === 'number' ? number(value) : (value ?? '—');
