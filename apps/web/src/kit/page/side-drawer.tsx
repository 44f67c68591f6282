import '../../theme/dialogs.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeepOpenContext, useCloseGuard, useReturnFocus } from '../dialog/index.ts';
import { useTranslate } from '../language/index.ts';
import { messages } from '../messages/index.ts';
import styles from './page.module.css';

interface SideDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: number;
}

/** Slides in from the end side; render it only while it is open. More than about six fields go here. */
export function SideDrawer({ title, onClose, children, size = 480 }: SideDrawerProps) {
  const t = useTranslate(messages);
  const { hold, ways } = useCloseGuard();
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      {...ways}
      position="right"
      size={size}
      title={title}
      // The head of a drawer is no second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: styles.drawerTitle ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <KeepOpenContext value={hold}>{children}</KeepOpenContext>
    </Drawer>
  );
}
