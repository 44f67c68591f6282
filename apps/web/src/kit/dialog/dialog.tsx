import '../../theme/dialogs.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../language/index.ts';
import { messages } from '../messages/index.ts';
import styles from './dialog.module.css';
import { KeepOpenContext, useCloseGuard } from './keep-open.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: number;
  /** Data was entered: Esc and a click outside no longer close the dialog. A form sets it by itself. */
  readonly holdsData?: boolean;
  /** For a question whose focus must not move into the body first. */
  readonly alert?: boolean;
  /** Fills the view, for what must not be overlooked. */
  readonly fill?: boolean;
}

// The library gives every dialog the same role; a question that interrupts has one of its own (WAI-ARIA).
const setAlertRole = (inside: HTMLElement | null): void =>
  inside?.closest('[role=dialog]')?.setAttribute('role', 'alertdialog');

/** A dialog of 400 to 560 pixels; render it only while it is open. Focus returns to where it came from. */
export function Dialog({
  title,
  onClose,
  children,
  size = 480,
  holdsData = false,
  alert = false,
  fill = false,
}: DialogProps) {
  const t = useTranslate(messages);
  const { hold, ways } = useCloseGuard(holdsData);
  useReturnFocus();
  return (
    <Modal
      opened
      centered
      fullScreen={fill}
      onClose={onClose}
      title={title}
      size={size}
      {...ways}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: styles.title ?? '', body: styles.content ?? '' }}
      // The head of a dialog is no second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
    >
      {alert && <span hidden ref={setAlertRole} />}
      <KeepOpenContext value={hold}>{children}</KeepOpenContext>
    </Modal>
  );
}

interface DialogButtonsProps {
  readonly children: ReactNode;
  /** They stay in sight at the foot of a drawer whose fields are higher than the window. */
  readonly isPinned?: boolean;
}

/** The buttons of a dialog, at its end side. */
export function DialogButtons({ children, isPinned }: DialogButtonsProps) {
  return (
    <div className={styles.buttons} data-pinned={isPinned || undefined}>
      {children}
    </div>
  );
}
