import { getLogin, type TokenStore, type TokenTurn } from './token-store.ts';

/** The line between the tabs of a browser. */
export type TabChannel = Pick<BroadcastChannel, 'onmessage' | 'postMessage'>;

/** Without tokens it is a request for newer ones than these. */
type TokenMessage = TokenTurn | Pick<TokenTurn, 'turn'>;

const patience = 1000;

/**
 * A duplicated tab copies the tokens, and so does one that the browser had discarded. One of them refreshes the login;
 * the others request the new tokens from it instead of spending the old ones again (decision 0036).
 */
export function createTokenExchange(tokens: TokenStore, line: TabChannel) {
  let resolveRequest = (): void => {};
  line.onmessage = ({ data }: MessageEvent<TokenMessage>) => {
    const held = tokens.read();
    const turn = tokens.turnNow();
    if (!held || getLogin(turn) !== getLogin(data.turn)) return;
    const isSpent = tokens.isSpent();
    if (!('token' in data)) {
      if (!isSpent) line.postMessage({ ...held, turn });
      return;
    }
    if (!isSpent) return;
    tokens.takeOver(data);
    resolveRequest();
  };
  return {
    /** Resolves once this tab has the newest tokens of its login, or no tab with them answers. */
    ask: (): Promise<void> =>
      new Promise((resolve) => {
        resolveRequest = resolve;
        setTimeout(resolve, patience);
        line.postMessage({ turn: tokens.turnNow() });
      }),
  };
}
