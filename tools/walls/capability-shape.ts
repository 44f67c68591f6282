import { capabilities } from './capabilities.ts';
import type { Wall } from './wall.ts';

type App = 'server' | 'web';

/** The entries of a capability's folder (ARCHITECTURE.md); a name without an ending may be a file or a folder. */
const entries: Readonly<Record<App, readonly string[]>> = {
  server: [
    'index.ts',
    'routes',
    'actions',
    'store',
    'reads',
    'present',
    'rules/',
    'read-body.ts',
    'events.ts',
    'questions.ts',
    'consequences.ts',
  ],
  web: ['index.ts', 'routes.ts', 'pages/', 'parts/', 'calls', 'messages/', 'failure.ts', 'tests/'],
};

/** Parts of a capability of the server that have a store or rules of their own. */
const parts: Readonly<Partial<Record<string, readonly string[]>>> = {
  access: [
    'alarms',
    'enrolment',
    'feed',
    'passwords',
    'retention',
    'second-factor',
    'sessions',
    'throttle',
    'warnings',
  ],
  packing: ['printing', 'signing', 'snapshots', 'transitions'],
};

const place = new RegExp(`^apps/(server|web)/src/(${capabilities.join('|')})/([^/]+/?)`);

export const capabilityShape: Wall = {
  name: 'capability-shape',
  says: 'the folder of a capability has the entries of ARCHITECTURE.md and no others',
  applies: (path) => {
    const [, app, capability, entry] = place.exec(path) ?? [];
    return entry !== undefined && !isAllowed(app === 'web' ? 'web' : 'server', capability ?? '', entry);
  },
  find: ({ path }) => [{ line: 1, what: place.exec(path)?.[3] ?? path }],
};

function isAllowed(app: App, capability: string, entry: string): boolean {
  const isTest = /\.(test|fixtures)\.tsx?$/.test(entry);
  // Tests of the calls stand beside the routes; in the web a test stands beside its source.
  if (isTest && app === 'server') return true;
  const tested = isTest ? entry.replace(/\.test\.tsx?$/, '.ts') : entry;
  const own = app === 'server' ? (parts[capability] ?? []).map((part) => `${part}/`) : [];
  const allowed = [...entries[app], ...own];
  return allowed.includes(tested) || allowed.includes(tested.replace(/(\.ts|\/)$/, ''));
}
