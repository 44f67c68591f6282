import {
  may,
  mayOpen,
  type AccessLevel,
  type FeatureKey,
  type Need,
  type UserRights,
} from '@packwright/core/permissions';
import { useMemo } from 'react';
import { useStore } from '../../kit/store/index.ts';
import { session } from './session.ts';
import { type Profile, toWho } from './profile.ts';

/** The signed-in person's profile; only for pages inside the frame, where somebody is signed in. */
export function useProfile(): Profile {
  const now = useStore(session);
  if (now.kind !== 'signedIn') throw new Error('A page for signed-in people was drawn for a guest');
  return now.profile;
}

export function useWho(): UserRights {
  const profile = useProfile();
  return useMemo(() => toWho(profile), [profile]);
}

/** Asks core whether the signed-in person may do this; hide or disable what they may not. */
export function useMay(): (need: Need) => boolean {
  const who = useWho();
  return (need) => may(who, need);
}

/** The same for a route key (ACCESS-19). */
export function useMayOpen(): (key: FeatureKey, level: AccessLevel) => boolean {
  const who = useWho();
  return (key, level) => mayOpen(who, key, level);
}
