import { Notifications } from '@mantine/notifications';
import { toastTimes } from './toast.tsx';

/** The corner where toasts stand; once in the app. */
export function ToastHost() {
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
