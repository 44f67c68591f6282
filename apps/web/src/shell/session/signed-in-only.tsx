import type { ReactNode } from 'react';
import { useStore } from '../../kit/store/index.ts';
import { session } from './session.ts';

/** Takes the page away in the same moment in which the person is signed out, before the routes send them on. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  return useStore(session).kind === 'signedIn' ? children : null;
}
