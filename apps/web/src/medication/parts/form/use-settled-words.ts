import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { MedicineForm } from './medicine-form.ts';

/** Long enough that words are read once a person pauses, and not at each letter. */
const pauseMilliseconds = 250;

/** The written directions as they were when the typing last paused: reading them takes longer than a keystroke may. */
export function useSettledWords(form: MedicineForm): string {
  const [settled, settle] = useState(() => form.getValues('direction'));
  const settleLater = useDebouncedCallback(settle, pauseMilliseconds);
  useEffect(() => {
    const { unsubscribe } = form.watch(({ direction = '' }) => settleLater(direction));
    return unsubscribe;
  }, [form, settleLater]);
  return settled;
}
