import { IconCheck, IconHandStop, IconPlayerSkipForward, IconX } from '@tabler/icons-react';
import type { PackLine } from '../../../calls/index.ts';
import styles from './line-list.module.css';
import type { LineState } from './line-state.ts';

/** The sign in front of a medicine at the packing bench: its number while it waits. */
export function PackingSign({ line, state }: { readonly line: PackLine; readonly state: LineState }) {
  switch (state) {
    case 'waiting':
      return line.lineNumber;
    case 'packed':
      return <GoodSign />;
    case 'manual':
      return (
        <span className={styles.mark} data-mark="hand">
          <IconHandStop size={12} stroke={2.2} aria-hidden />
        </span>
      );
    case 'skipped':
      return <SkippedSign />;
  }
}

export function GoodSign() {
  return (
    <span className={styles.mark} data-mark="good">
      <IconCheck size={14} stroke={2.6} aria-hidden />
    </span>
  );
}

export function BadSign() {
  return (
    <span className={styles.mark} data-mark="bad">
      <IconX size={14} stroke={2.6} aria-hidden />
    </span>
  );
}

export function SkippedSign() {
  return (
    <span className={styles.mark} data-mark="skipped">
      <IconPlayerSkipForward size={17} className="mirrored" aria-hidden />
    </span>
  );
}
