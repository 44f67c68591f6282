import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DialogHost } from '../kit/dialog/index.ts';
import { KeyHelp } from '../kit/keys/index.ts';
import { useStore } from '../kit/store/index.ts';
import { ToastHost } from '../kit/toast/index.ts';
import type { AppRouter } from '../routes.tsx';
import { resolveCssVariables } from '../theme/css-variables.ts';
import { theme } from '../theme/theme.ts';
import { Splash } from './frame/splash.tsx';
import { PageDirection } from './page-direction.tsx';
import { queryClient } from './query-client.ts';
import { toWho } from './session/profile.ts';
import { type Session, session } from './session/index.ts';

const schemes = localStorageColorSchemeManager({ key: 'packwright.scheme' });

/** Theme, direction, cache and routes around every page. */
export function App({ router }: { readonly router: AppRouter }) {
  const { kind } = useStore(session);
  useSessionRoutes(router);
  return (
    <PageDirection>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolveCssVariables}
        // All variables come from here: the stylesheet of their defaults would weigh more than the rest together.
        deduplicateCssVariables={false}
        colorSchemeManager={schemes}
        defaultColorScheme="light"
      >
        <QueryClientProvider client={queryClient}>
          {kind === 'checking' || kind === 'unreachable' ? (
            <Splash waiting={kind === 'unreachable'} />
          ) : (
            <>
              <RouterProvider router={router} />
              <KeyHelp />
            </>
          )}
          <ToastHost />
          <DialogHost />
        </QueryClientProvider>
      </MantineProvider>
    </PageDirection>
  );
}

const toRights = (now: Session): string =>
  now.kind === 'signedIn' ? JSON.stringify(toWho(now.profile)) : now.kind;

/** Other rights, and signing in or out in any tab, ask the routes again (ACCESS-48); a guest keeps nothing of the cache. */
function useSessionRoutes(router: AppRouter): void {
  useEffect(() => {
    let was = toRights(session.get());
    return session.subscribe(() => {
      const now = toRights(session.get());
      if (now === was) return;
      was = now;
      if (session.get().kind === 'guest') queryClient.clear();
      void router.invalidate();
    });
  }, [router]);
}
