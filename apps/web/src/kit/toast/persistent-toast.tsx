import { notifications } from '@mantine/notifications';
import { type ToastKind, buildToastProps, type ToastContent } from './draw-toast.tsx';

interface PersistentToastOptions extends ToastContent {
  /** The reader closed it. */
  readonly onClose: () => void;
}

/**
 * A toast that stays until it is closed, or until the returned function is called. Not in the front door, which every
 * page fetches first.
 */
export function showPersistentToast(
  kind: ToastKind,
  text: string,
  { onClose, ...look }: PersistentToastOptions,
): () => void {
  let isTakenBack = false;
  const id = notifications.show({
    ...buildToastProps(kind, text, look),
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
