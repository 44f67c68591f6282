import { Link } from '@tanstack/react-router';
import { useNumber } from '../../kit/language/index.ts';
import type { UrlSearch } from '../../kit/store/index.ts';
import styles from './home.module.css';

interface NumberCardProps {
  readonly label: string;
  readonly value: number | undefined;
  /** A note on the number: '12 older than a day'. */
  readonly words: string;
  /** When it was counted, where that is not now. */
  readonly age?: string;
  readonly alarming?: boolean;
  readonly to: string;
  readonly search?: UrlSearch;
}

/** A number of the day in words; it leads to the list behind it. */
export function NumberCard({ label, value, words, age, alarming = false, to, search = {} }: NumberCardProps) {
  const number = useNumber();
  return (
    <Link to={to} search={search} className={styles.number ?? ''}>
      <span>{label}</span>
      <b className="numbers">{value === undefined ? '–' : number(value)}</b>
      <em data-alarming={alarming || undefined}>{value === undefined ? '' : words}</em>
      {age && <small>{age}</small>}
    </Link>
  );
}
