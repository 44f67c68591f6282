import type { accessCalls } from '@packwright/contract/access';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { findTimeZone } from '@packwright/core/days';
import type { PharmacyListRow, PharmacyRecord } from '../store/index.ts';

export const presentPharmacy = (
  row: PharmacyRecord,
  dispenseSyncVersion: string,
): HandlerOutput<typeof accessCalls.getPharmacy> => ({
  id: row.id,
  pharmacyCode: row.code,
  pharmacyGuid: row.guid,
  name: row.name,
  phoneNumber: row.phone,
  fax: row.fax,
  email: row.email,
  approvalNumber: row.approvalNumber,
  street: row.street,
  suburb: row.suburb,
  state: row.state,
  postalCode: row.postalCode,
  timezone: findTimeZone(row.timezone),
  isDoseAdd: row.isDoseAdd,
  isIntegrator: row.isIntegrator,
  integratorGuids: row.integratorGuids,
  logoId: row.logoId,
  dispensingSystem: row.dispensingSystem,
  dispenseSyncStatus: row.syncStatus,
  dispenseSyncVersion,
  alpacaFileExportFolder: row.alpacaFileExportFolder,
  currentPharmacyStatus: row.status,
  isInvitationOpen: row.isInvitationOpen,
});

export const presentPharmacyRow = (
  row: PharmacyListRow,
): HandlerOutput<typeof accessCalls.listPharmacies>['rows'][number] => ({
  id: row.id,
  pharmacyCode: row.code,
  name: row.name,
  suburb: row.suburb,
  state: row.state,
  phoneNumber: row.phone[0] ?? '',
  email: row.email[0] ?? '',
  timezone: findTimeZone(row.timezone),
  status: row.status,
  isInvitationOpen: row.isInvitationOpen,
});
