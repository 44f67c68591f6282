import { Link } from '@tanstack/react-router';
import { useNumber } from '../language/index.ts';
import { BidiText, formatOrDash, ScrollBox } from '../page/index.ts';
import type { ChartFigure, ChartProps } from './figures.ts';
import styles from './chart.module.css';

interface FigureTableProps extends ChartProps {
  /** Readers of the screen have it all the same; Tab passes its links by. */
  readonly isHidden: boolean;
}

/** The numbers of a chart: what it draws, and what else is known of each figure (DASH-7). */
export function FigureTable({ isHidden, ...props }: FigureTableProps) {
  if (isHidden)
    return (
      <div className={styles.hidden}>
        <Table {...props} isHidden />
      </div>
    );
  return (
    <ScrollBox label={props.label} className={styles.scroll}>
      <Table {...props} isHidden={false} />
    </ScrollBox>
  );
}

function Table({ label, headings, figures, format, isHidden }: FigureTableProps) {
  const number = useNumber();
  const [names, ...columns] = headings;
  const formatCell = (value: number | string | null, at: number): string => {
    if (typeof value !== 'number') return value ?? '—';
    return at === 0 && format ? format(value) : number(value);
  };
  return (
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
        {figures.map((figure) => (
          <tr key={figure.name}>
            <th scope="row">
              <Name figure={figure} isHidden={isHidden} />
            </th>
            {columns.map((heading, at) => (
              <td key={heading}>{formatCell(figure.values[at] ?? null, at)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({
  figure: { name, link },
  isHidden,
}: {
  readonly figure: ChartFigure;
  readonly isHidden: boolean;
}) {
  const text = <BidiText>{formatOrDash(name)}</BidiText>;
  if (!link) return text;
  return (
    <Link {...link} {...(isHidden && { tabIndex: -1 })}>
      {text}
    </Link>
  );
}
