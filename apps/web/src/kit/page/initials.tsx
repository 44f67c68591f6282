import styles from './initials.module.css';

const hues = 360;

/** The initials of a person, in a colour that stays theirs; the name stands beside it. */
export function Initials({
  first,
  last,
  large = false,
}: {
  readonly first: string;
  readonly last: string;
  readonly large?: boolean;
}) {
  const letters = Array.from(`${last}${first}`);
  const hue = letters.reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % hues, 0);
  return (
    <span aria-hidden className={styles.initials} data-large={large || undefined} style={{ '--hue': hue }}>
      {[first, last].map((name) => Array.from(name)[0]?.toLocaleUpperCase() ?? '').join('')}
    </span>
  );
}
