export type PharmacyAct = 'invite' | 'sync' | 'upload' | 'migrate';

interface Standing {
  readonly isInvitationOpen: boolean;
  readonly isSuperAdmin: boolean;
  /** Whether the person works in this pharmacy. */
  readonly isOwn: boolean;
  readonly maySync: boolean;
  readonly mayMigrate: boolean;
}

/** The acts that a person may take from the pages of a pharmacy: from above its invitation, in it the rest (ADMIN-65). */
export function findPharmacyActs(standing: Standing): readonly PharmacyAct[] {
  const { isInvitationOpen, isSuperAdmin, isOwn, maySync, mayMigrate } = standing;
  const offered: readonly (readonly [PharmacyAct, boolean])[] = [
    ['invite', isSuperAdmin && isInvitationOpen],
    ['sync', isOwn && maySync],
    ['upload', isOwn && maySync],
    ['migrate', isOwn && mayMigrate],
  ];
  return offered.filter(([, isOffered]) => isOffered).map(([act]) => act);
}
