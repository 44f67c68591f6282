import { Navigate } from '@tanstack/react-router';
import { useMay, useProfile } from '../../shell/session/index.ts';
import { PharmacySettings } from './pharmacy-setting-page.tsx';

/**
 * /pharmacy/redirect: to the settings of the pharmacy in view; a person who may not change them reads them here. Those
 * who keep the installation work in none.
 */
export function PharmacyRedirectPage() {
  const may = useMay();
  const { currentPharmacyId } = useProfile();
  if (may({ scope: 'platform' })) return <Navigate to="/pharmacy/list" replace />;
  if (!may({ menu: 'pharmacy', level: 'update' })) return <PharmacySettings id={currentPharmacyId} />;
  return <Navigate to={`/pharmacy/${currentPharmacyId}`} replace />;
}
