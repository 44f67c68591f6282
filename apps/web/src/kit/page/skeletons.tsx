import { Skeleton } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslate } from '../language/index.ts';
import { useDelayedFlag } from '../store/index.ts';
import { messages } from '../messages/index.ts';
import styles from './page.module.css';

interface DelayedSkeletonProps {
  readonly children: ReactNode;
  readonly style?: CSSProperties;
}

/** Loading: nothing for 150 ms, then its shape. */
export function DelayedSkeleton({ children, style }: DelayedSkeletonProps) {
  const late = useDelayedFlag(true);
  const t = useTranslate(messages);
  return late ? (
    <output className={styles.waiting} style={style} aria-label={t('loading')}>
      {children}
    </output>
  ) : null;
}

/** A page whose title is not there either. */
export function PageSkeleton() {
  return (
    <DelayedSkeleton>
      <Skeleton height={26} width={220} />
      <Skeleton height={64} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </DelayedSkeleton>
  );
}

/** A page whose head says who somebody is, above tabs: as high as that head, so that nothing below it moves. */
export function DetailSkeleton() {
  return (
    <DelayedSkeleton>
      <Skeleton height={70} width={300} radius="lg" />
      <Skeleton height={38} radius="lg" />
      <Skeleton height={64} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </DelayedSkeleton>
  );
}

/** The placeholder below a title, in a tab or in a drawer. */
export function PartSkeleton() {
  return (
    <DelayedSkeleton>
      <Skeleton height={64} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </DelayedSkeleton>
  );
}

/** Columns down to the end of the window: a bench, a board. */
export function ColumnsSkeleton({ columns }: { readonly columns: readonly string[] }) {
  return (
    <DelayedSkeleton style={{ flex: 1, gridTemplateColumns: columns.join(' ') }}>
      {columns.map((width, at) => (
        <Skeleton key={`${at} ${width}`} height="100%" radius="lg" />
      ))}
    </DelayedSkeleton>
  );
}
