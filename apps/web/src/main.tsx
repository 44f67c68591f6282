import './theme/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chunkFailureHandler } from './kit/lazy/index.ts';
import { buildRouter, pages } from './routes.tsx';
import { App } from './shell/app.tsx';
import { knownPages } from './shell/known-pages.ts';
import { getInitialLanguage, applyLanguage } from './shell/language.ts';
import { offerChunkReload } from './shell/chunk-load-error.ts';
import { listFullPaths } from './shell/page-route.ts';
import { fetchPageCode } from './shell/fetch-page-code.ts';
import { session, startSession } from './shell/session/index.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no place for the application');

knownPages.set(listFullPaths(pages));
chunkFailureHandler.set(offerChunkReload);
// Without its texts a language cannot be shown; English came with this file.
await applyLanguage(getInitialLanguage()).catch(() => applyLanguage('en'));
const router = buildRouter(pages);
createRoot(place).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
// Names stand in any script. Without these fonts the system's own draw them.
import('./theme/more-fonts.css').catch(() => undefined);
const started = startSession();
// The code of the page comes while the server checks the stored login.
if (session.get().kind === 'checking') fetchPageCode(router, location.pathname);
await started;
