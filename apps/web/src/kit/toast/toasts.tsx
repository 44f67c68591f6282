import '../../theme/dialogs.css';
import { Notifications } from '@mantine/notifications';
import { toastTimes } from './draw-toast.tsx';

/** The corner where toasts stand. */
export function Toasts() {
  return (
    <Notifications
      position="top-right"
      autoClose={toastTimes.success}
      limit={4}
      containerWidth={380}
      transitionDuration={120}
      pauseResetOnHover="notification"
    />
  );
}
