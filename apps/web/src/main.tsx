import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/noto-sans-arabic/index.css';
import './theme/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lostPart } from './kit/later/index.ts';
import { buildRouter, pages } from './routes.tsx';
import { App } from './shell/app.tsx';
import { knownPages } from './shell/known-pages.ts';
import { firstLanguage, showIn } from './shell/language.ts';
import { askForLostPart } from './shell/lost-script.ts';
import { fullPaths } from './shell/page-route.ts';
import { startSession } from './shell/session/index.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no place for the application');

knownPages.set(fullPaths(pages));
lostPart.set(askForLostPart);
// Without its texts a language cannot be shown; English came with this file.
await showIn(firstLanguage()).catch(() => showIn('en'));
createRoot(place).render(
  <StrictMode>
    <App router={buildRouter(pages)} />
  </StrictMode>,
);
await startSession();
