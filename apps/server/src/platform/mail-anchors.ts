import { formatAnchorMail, openTrustStore } from './audit/index.ts';
import { listPharmacies } from './installation/index.ts';
import { queueMail } from './mail/index.ts';
import { inReadSnapshot, inSideTransaction, type Platform } from './platform.ts';

type MailDependencies = Pick<Platform, 'pools' | 'tasks' | 'settings' | 'installationKey' | 'clock'>;

/** Mails the newest anchor of every audit chain to the address of the settings, if there is one (BOOKS-35). */
export async function mailAnchors(dependencies: MailDependencies): Promise<void> {
  const { tasks, settings, installationKey, clock } = dependencies;
  if (settings.anchorMailTo === undefined) return;
  const trust = await openTrustStore(installationKey.folder);
  const pharmacies = await inReadSnapshot(dependencies, null, listPharmacies);
  const anchors = pharmacies.flatMap(({ id }) => trust.listAnchors(id).slice(-1));
  if (anchors.length === 0) return;
  const message = {
    recipient: settings.anchorMailTo,
    subject: `Ends of the audit chains, ${clock.now().slice(0, 10)}`,
    body: formatAnchorMail(anchors),
  };
  await inSideTransaction(dependencies, null, (db) => queueMail(tasks, db, message));
}
