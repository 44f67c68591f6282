import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { useRowOrder } from './use-row-order.ts';

interface OrderHandleProps {
  /** Names the row and says what the arrow keys do. */
  readonly label: string;
  readonly handle: ReturnType<ReturnType<typeof useRowOrder>['getHandle']>;
}

/** The grip of a row: it is dragged, and the arrow keys move its row (WEB-31). */
export function OrderHandle({ label, handle }: OrderHandleProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} style={{ cursor: 'grab' }} {...handle}>
      <IconGripVertical size={16} stroke={1.6} />
    </ActionIcon>
  );
}
