import { otherTabs } from './tabs.ts';
import { tokens } from './tokens.ts';

let running: Promise<boolean> | null = null;

/**
 * Gets a new token pair. However many calls were refused, one refresh runs: one promise in this tab and,
 * where the browser has locks, one tab at a time. False when the session is over.
 */
export function refreshSession(spent: string): Promise<boolean> {
  running ??= runLocked(() => refreshTokens(spent)).finally(() => {
    running = null;
  });
  return running;
}

// Without a secure context there are no locks; the server's 10 s of grace covers two tabs (SESSION-1).
function runLocked(work: () => Promise<boolean>): Promise<boolean> {
  return 'locks' in navigator ? navigator.locks.request('packwright.refresh', work) : work();
}

async function refreshTokens(spent: string): Promise<boolean> {
  if (tokens.isSpent()) await (await otherTabs.fetch()).tokenExchange.ask();
  const held = tokens.read();
  // The copies that had newer tokens are gone, and so is the login with them.
  if (held === null || tokens.isSpent()) return false;
  // Another tab was faster.
  if (held.token !== spent) return true;
  const response = await fetch('/api/token/refreshtoken', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken: held.refreshToken }),
  });
  if (!response.ok) {
    // Only a refused token ends the session; a server that is restarting does not.
    if (response.status >= 500 || response.status === 429)
      throw new TypeError('The session could not be refreshed now');
    // The person may have gone to another pharmacy meanwhile, with new tokens.
    if (tokens.isSpent()) await (await otherTabs.fetch()).tokenExchange.ask();
    const now = tokens.read();
    return now !== null && now.token !== held.token;
  }
  const pair: unknown = await response.json();
  if (!isTokenPair(pair)) return false;
  tokens.save({ token: pair.token, refreshToken: pair.refreshToken });
  return true;
}

function isTokenPair(value: unknown): value is { token: string; refreshToken: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    'refreshToken' in value &&
    typeof value.refreshToken === 'string'
  );
}
