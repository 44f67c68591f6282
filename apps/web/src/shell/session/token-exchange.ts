import { getLogin, type TokenStore, type TokenTurn } from './token-store.ts';

/** The line between the tabs of a browser. */
export type TabChannel = Pick<BroadcastChannel, 'onmessage' | 'postMessage'>;

/** Without tokens it is a question: who has newer ones than these? */
type TokenMessage = TokenTurn | Pick<TokenTurn, 'turn'>;

const patience = 1000;

/**
 * A tab that is duplicated brings its tokens along, and so does one that the browser had put away. One of them renews
 * the login; the others ask it for the new tokens instead of spending the old ones again (decision 0036).
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
    /** Resolves once this tab has the newest tokens of its login, or nobody who has them answers. */
    ask: (): Promise<void> =>
      new Promise((resolve) => {
        resolveRequest = resolve;
        setTimeout(resolve, patience);
        line.postMessage({ turn: tokens.turnNow() });
      }),
  };
}
