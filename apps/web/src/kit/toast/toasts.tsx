import '../../theme/dialogs.css';
import { Notifications } from '@mantine/notifications';
import { getDirection, useLanguage } from '../language/index.ts';
import { toastTimes } from './draw-toast.tsx';
import { getToastCorner } from './toast-corner.ts';

/** The corner where toasts stand. */
export function Toasts() {
  return (
    <Notifications
      position={getToastCorner(getDirection(useLanguage()))}
      autoClose={toastTimes.success}
      limit={4}
      containerWidth={380}
      transitionDuration={120}
      pauseResetOnHover="notification"
    />
  );
}
