import { Skeleton } from '@mantine/core';
import { Card } from './card.tsx';
import { DelayedSkeleton } from './skeletons.tsx';

/** A few lines of a card that are not there yet. */
export function LinesSkeleton() {
  return (
    <DelayedSkeleton>
      <Skeleton height={10} width="60%" />
      <Skeleton height={10} width="40%" />
    </DelayedSkeleton>
  );
}

/** A card whose content is not there yet, as high as it will be, in pixels. */
export function CardSkeleton({ height }: { readonly height: number }) {
  return (
    <Card>
      <div style={{ minHeight: height }}>
        <LinesSkeleton />
      </div>
    </Card>
  );
}
