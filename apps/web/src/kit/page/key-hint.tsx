import { Kbd } from '@mantine/core';

/** The key on a button. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return (
    <Kbd size="xs" dir="ltr" className="unprinted">
      {keys}
    </Kbd>
  );
}
