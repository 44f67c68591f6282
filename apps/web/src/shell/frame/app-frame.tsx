import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { useSidebarCollapsed } from '../sidebar-collapsed.ts';
import { useDocumentPreferences, usePreferences } from '../preferences.ts';
import { useProfile } from '../session/index.ts';
import { IdleWatch } from '../session/idle-watch.tsx';
import { messages } from '../messages/index.ts';
import styles from './frame.module.css';
import nav from './nav.module.css';
import { SideNav } from './side-nav.tsx';
import { type SidePanel, Toolbar } from './toolbar.tsx';
import { VersionText } from './version-text.tsx';

const LiveConnection = lazyPart(() =>
  import('../live/live-connection.tsx').then((module) => module.LiveConnection),
);

// The height of the bar stands before it.
const TopNav = lazyPart(
  () => import('./top-nav.tsx').then((module) => module.TopNav),
  <div className={nav.top} />,
);
const ThemeDrawer = lazyPart(() => import('./theme-drawer.tsx').then((module) => module.ThemeDrawer));
const QuickPanel = lazyPart(() => import('./quick-panel.tsx').then((module) => module.QuickPanel));
const SupportBanner = lazyPart(() => import('./support-banner.tsx').then((module) => module.SupportBanner));

interface FrameProps {
  /** Stands over every page. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** The frame around every page of a signed-in person, in one of three layouts (WEB-5). */
export function AppFrame({ above, children }: FrameProps) {
  const t = useTranslate(messages);
  const { supportGrant, openSupportName } = useProfile();
  const [preferences] = usePreferences();
  const { layout, width, footer } = preferences;
  const [folded, fold] = useSidebarCollapsed();
  useDocumentPreferences(preferences);
  // Here and not in the toolbar, which another layout draws anew: the drawer in which the layout is chosen stays open.
  const [panel, setPanel] = useState<SidePanel | null>(null);
  const closePanel = (): void => setPanel(null);
  const onSide = layout !== 'layout2';
  return (
    <div
      className={styles.frame}
      data-layout={layout}
      data-pinned={(onSide && !folded) || undefined}
      data-footer={footer}
    >
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {layout === 'layout3' && <Toolbar withLogo hasSideMenu onOpen={setPanel} />}
      {onSide && <SideNav folded={folded} onFold={fold} below={layout === 'layout3'} />}
      <div className={styles.column}>
        {layout !== 'layout3' && <Toolbar withLogo={!onSide} hasSideMenu={onSide} onOpen={setPanel} />}
        {!onSide && <TopNav />}
        {supportGrant + openSupportName !== '' && <SupportBanner />}
        {above}
        <main id="content" tabIndex={-1} className={styles.content} data-width={width}>
          {children}
        </main>
        {footer === 'shown' && (
          <footer className={styles.footer}>
            <VersionText className={styles.footerText ?? ''} />
          </footer>
        )}
      </div>
      {panel === 'theme' && <ThemeDrawer onClose={closePanel} />}
      {panel === 'quick' && <QuickPanel onClose={closePanel} />}
      <IdleWatch />
      <LiveConnection />
    </div>
  );
}
