import {
  type Anchor,
  appendAnchors,
  findAnchorProblem,
  findHead,
  openTrustStore,
  writeBeginning,
} from './audit/index.ts';
import { listPharmacies } from './installation/index.ts';
import { inReadSnapshot, inSideTransaction, type Platform } from './platform.ts';

type AnchorDependencies = Pick<Platform, 'pools' | 'clock' | 'logger' | 'installationKey'>;

/** Writes the end of every audit chain outside the database; a chain without an anchor gets its first (AUDIT-7). */
export async function anchorChains(dependencies: AnchorDependencies): Promise<void> {
  await beginAnchors(dependencies);
  await anchorHeads(dependencies);
}

async function beginAnchors({ pools, clock, installationKey }: AnchorDependencies): Promise<void> {
  const trust = await openTrustStore(installationKey.folder);
  for (const { id: pharmacyId } of await inReadSnapshot({ pools }, null, listPharmacies)) {
    if (trust.listAnchors(pharmacyId).length > 0) continue;
    const at = clock.now();
    const origin = { pharmacyId, actorId: 0, sessionId: null, address: '', call: 'anchorChains', at };
    await inSideTransaction({ pools }, { pharmacyId, userId: null }, (db) => writeBeginning(db, origin));
    await appendHead({ pools, clock, installationKey }, pharmacyId);
  }
}

/** Anchors every chain that has grown since its last anchor. One that lost this anchor gets no other. */
export async function anchorHeads(dependencies: AnchorDependencies): Promise<void> {
  const { pools, logger, installationKey } = dependencies;
  const trust = await openTrustStore(installationKey.folder);
  for (const { id } of await inReadSnapshot({ pools }, null, listPharmacies)) {
    const last = trust.listAnchors(id).at(-1);
    if (!last) continue;
    const problem = await inReadSnapshot({ pools }, id, (db) => findAnchorProblem(db, id, [last]));
    if (problem) logger.error(problem, 'the audit chain is not the one that was anchored');
    else await appendHead(dependencies, id, last);
  }
}

async function appendHead(
  { pools, clock, installationKey }: Pick<AnchorDependencies, 'pools' | 'clock' | 'installationKey'>,
  pharmacyId: number,
  last?: Anchor,
): Promise<void> {
  const head = await inReadSnapshot({ pools }, pharmacyId, (db) => findHead(db, pharmacyId));
  if (head && head.seq !== last?.seq)
    await appendAnchors(installationKey, [{ pharmacyId, ...head, at: clock.now() }]);
}
