import { useNumber } from '../language/index.ts';
import styles from './counts.module.css';

export interface Count {
  readonly id: string;
  readonly label: string;
  readonly value: number | undefined;
}

interface CountsProps {
  readonly label: string;
  readonly counts: readonly Count[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** A strip of counts that are filters as well. */
export function Counts({ label, counts, chosen, onChoose }: CountsProps) {
  const number = useNumber();
  return (
    <fieldset className={styles.counts} aria-label={label}>
      {counts.map((count) => (
        <button
          key={count.id}
          type="button"
          aria-pressed={count.id === chosen}
          onClick={() => onChoose(count.id)}
        >
          <b>{count.value === undefined ? '–' : number(count.value)}</b>
          <span>{count.label}</span>
        </button>
      ))}
    </fieldset>
  );
}
