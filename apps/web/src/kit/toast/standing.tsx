import { notifications } from '@mantine/notifications';
import { type Kind, looks, type ToastLooks } from './toast.tsx';

interface Standing extends ToastLooks {
  /** Whoever has read it closed it. */
  readonly onClose: () => void;
}

/**
 * Says something that stays until it is closed, or until what this answers is called. Not in the front door, which every
 * page fetches first.
 */
export function standing(kind: Kind, text: string, { onClose, ...look }: Standing): () => void {
  let isTakenBack = false;
  const id = notifications.show({
    ...looks(kind, text, look),
    autoClose: false,
    onClose: () => {
      if (!isTakenBack) onClose();
    },
  });
  return () => {
    isTakenBack = true;
    notifications.hide(id);
  };
}
