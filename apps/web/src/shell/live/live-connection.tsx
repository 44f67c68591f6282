import { useEffect } from 'react';
import { useProfile } from '../session/index.ts';
import { openLiveConnection } from './open-live-connection.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** Holds the live connection of the signed-in person, and the number at the bell. */
export function LiveConnection() {
  const { id, currentPharmacyId } = useProfile();
  useEffect(() => openLiveConnection({ id, currentPharmacyId }), [id, currentPharmacyId]);
  useUnreadCount(currentPharmacyId);
  return null;
}
