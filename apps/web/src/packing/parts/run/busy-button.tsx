import { Loader } from '@mantine/core';

/**
 * A button whose print is being waited for. Not Mantine's own `loading`, which turns the button off: a
 * person who works by keys would stand nowhere afterwards.
 */
export const busyButton = {
  'aria-busy': true,
  leftSection: <Loader size={14} color="currentColor" />,
} as const;
