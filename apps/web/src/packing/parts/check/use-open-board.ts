import { useNavigate } from '@tanstack/react-router';
import { boardAddress } from '../jobs/board-address.ts';

/** The way back to the packs that were chosen in Pack Management (PACK-134). */
export function useOpenBoard(): () => Promise<void> {
  const navigate = useNavigate();
  return () => navigate({ to: '/job/list', search: boardAddress.search });
}
