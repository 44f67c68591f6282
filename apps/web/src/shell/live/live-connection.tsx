import { useEffect } from 'react';
import { useProfile } from '../session/index.ts';
import { openLiveConnection } from './open-live-connection.ts';

/** Holds the live connection of the signed-in person. */
export function LiveConnection() {
  const { id, currentPharmacyId } = useProfile();
  useEffect(() => openLiveConnection({ id, currentPharmacyId }), [id, currentPharmacyId]);
  return null;
}
