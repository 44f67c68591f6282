import type { ReactNode } from 'react';
import { Card } from '../../kit/page/index.ts';
import styles from './home.module.css';

interface RowsCardProps {
  readonly title: string;
  /** How many rows it holds: the room that is left is shared by rows, not by cards. */
  readonly rows: number;
  readonly children: ReactNode;
}

/** A card of the home page with a list whose rows grow with the window. */
export function RowsCard({ title, rows, children }: RowsCardProps) {
  return (
    <div className={styles.share} style={{ flexGrow: rows }}>
      <Card title={title}>{children}</Card>
    </div>
  );
}
