import { useEffect } from 'react';
import { useProfile } from '../session/index.ts';
import { openLive } from './live.ts';

/** Holds the live connection of whoever is signed in. */
export function LiveConnection() {
  const { id, currentPharmacyId } = useProfile();
  useEffect(() => openLive({ id, currentPharmacyId }), [id, currentPharmacyId]);
  return null;
}
