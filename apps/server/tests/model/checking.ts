import type { CheckResult, JobAction } from '@packwright/core/jobs';
import { castPassword } from '../cast.ts';
import { type Expected, type ExpectedJob, buildCoreJob, getPackedDrug } from './expected.ts';
import { getScanKey, predictScan } from './scanning.ts';
import type { Outcome, Choices, Walk } from './walk.ts';
import type { CallReply } from './world.ts';

const changed = { code: 'JOB_CHANGED' } as const;
const results: readonly CheckResult[] = ['passed', 'passed', 'passed', 'incorrectQuality', 'pending'];
const resultCodes = { pending: 0, passed: 1, incorrectDrug: 2, incorrectQuality: 3, specificReason: 4 };
const bench = 'bench 1';

/** The pack laid open on the checking bench: only then may quick-job mode pass it. */
export async function openPack(walk: Walk, { job }: Choices): Promise<void> {
  const expected = walk.pickJob(job);
  if (!expected) return;
  const apply = () => void walk.model.opened.add(getOpenedKey(walk, expected));
  await walk.sendAndCompare('getChecking', { params: { id: expected.id } }, { apply });
}

const getOpenedKey = (walk: Walk, { id, snapshotVersion }: ExpectedJob): string =>
  `${walk.model.userName} ${id} ${snapshotVersion}`;

function pickLine({ job }: ExpectedJob, { line, variant }: Choices): number {
  const own = job.lines[line % Math.max(1, job.lines.length)];
  return variant % 13 === 12 || !own ? 2_000_000_000 : own.id;
}

export async function checkLine(walk: Walk, pick: Choices): Promise<void> {
  const expected = walk.pickJob(pick.job);
  if (!expected) return;
  const { versions, isStale } = walk.pickVersions([expected], pick);
  const prescriptionId = pickLine(expected, pick);
  const result = results[pick.others % results.length] ?? 'passed';
  const body = { checkingStatus: resultCodes[result], ...(versions && { version: versions[0] }) };
  const predictPass = isStale
    ? changed
    : predictLine(walk, expected, prescriptionId, { kind: 'checkLine', lineId: prescriptionId, result });
  await walk.sendAndCompare(
    'checkPrescription',
    { params: { id: expected.id, prescriptionId }, body },
    predictPass,
  );
}

function predictLine(walk: Walk, expected: ExpectedJob, id: number, action: JobAction): Outcome {
  const isInPack = expected.job.lines.some((line) => line.id === id);
  return isInPack ? walk.predict([expected], () => action) : { code: 'NOT_FOUND' };
}

/** Every line of a pack checked and passed, one call each, as on a normal day. */
export async function checkAll(walk: Walk, pick: Choices): Promise<void> {
  const expected = walk.pickJob(pick.job);
  if (expected) await passEachLine(walk, expected);
}

async function passEachLine(walk: Walk, expected: ExpectedJob): Promise<void> {
  for (const { id } of expected.job.lines) {
    const predictPass = walk.predict([expected], () => ({ kind: 'checkLine', lineId: id, result: 'passed' }));
    const params = { id: expected.id, prescriptionId: id };
    await walk.sendAndCompare('checkPrescription', { params, body: { checkingStatus: 1 } }, predictPass);
  }
}

type Credentials = { username: string; password: string } | { quickJobToken: string };

/** ok | bad password | non-pharmacist | quick mode | somebody else's quick mode | nothing at all */
function pickCredentials(walk: Walk, variant: number): Credentials {
  const { userName, grants } = walk.model;
  switch (variant % 8) {
    case 4:
      return { username: 'pharmacist2', password: 'not the password' };
    case 5:
      return { username: 'staff', password: castPassword };
    case 6:
      return { quickJobToken: grants.get(userName)?.token ?? 'no such token' };
    case 7: {
      const other = [...grants].find(([name]) => name !== userName);
      return other ? { quickJobToken: other[1].token } : { username: '', password: '' };
    }
    default:
      return { username: variant % 2 === 0 ? 'pharmacist2' : 'pharmacist', password: castPassword };
  }
}

export async function confirmPass(walk: Walk, pick: Choices): Promise<void> {
  const chosen = walk.pickJobs(pick);
  if (chosen.length === 0) return;
  const credentials = pickCredentials(walk, pick.variant);
  const { versions, isStale } = walk.pickVersions(chosen, { ...pick, variant: pick.others });
  const seenDropped = pickSeenDropped(walk, chosen, pick);
  const jobIds = chosen.map(({ id }) => id);
  const said = { benchId: bench, droppedPrescriptionIds: seenDropped };
  const body = { jobIds, versions, ...credentials, ...said };
  const own = walk.model.grants.get(walk.model.userName);
  await walk.sendAndCompare('confirmPassed', { body }, predictPass());
  // A wrong password is counted for the whole house; the walk is about packs.
  await walk.world.owner.query('delete from attempt_counter');

  function predictPass(): Outcome {
    if ('password' in credentials) {
      const isKnown = credentials.password === castPassword && !walk.model.revoked.has(credentials.username);
      if (!isKnown) return { code: 'CREDENTIALS_REFUSED' };
      return predictSignedPass(credentials.username, 'password');
    }
    if (!own || own.isOver || credentials.quickJobToken !== own.token) return { code: 'QUICK_MODE_ENDED' };
    return predictSignedPass(own.signer, 'quick');
  }

  function predictSignedPass(signer: string, method: 'password' | 'quick'): Outcome {
    if (isStale) return changed;
    const mustBeOpened = method === 'quick' || chosen.length > 1;
    if (mustBeOpened && !chosen.every((each) => walk.model.opened.has(getOpenedKey(walk, each))))
      return { code: 'OPEN_FIRST' };
    const judged = walk.predict(chosen, () => ({
      kind: 'confirmPass',
      signer: walk.getPerson(signer),
      method,
      seenDropped,
    }));
    if ('code' in judged) return judged;
    return {
      apply: async (reply: CallReply) => {
        await judged.apply(reply);
        if (method === 'password') openQuickMode(walk.model, signer, reply);
      },
    };
  }
}

// A pharmacist has the mode at one bench: a second one elsewhere ends the first (PACK-27).
function openQuickMode({ grants, userName }: Expected, signer: string, { text }: CallReply): void {
  for (const grant of grants.values()) if (grant.signer === signer) grant.isOver = true;
  const { quickJobToken } = JSON.parse(text) as { quickJobToken: string };
  grants.set(userName, { token: quickJobToken, signer, isOver: false });
}

/** Mostly every medicine of the last pack that is gone; now and then none of them. */
const pickSeenDropped = ({ model }: Walk, chosen: readonly ExpectedJob[], { line }: Choices): number[] =>
  line % 5 === 4 ? [] : chosen.flatMap((expected) => buildCoreJob(model, expected).dropped);

/** Without a password, where nothing has changed since the last pack; every second time the lines are looked at before. */
export async function completeChecking(walk: Walk, pick: Choices): Promise<void> {
  const [expected] = walk.pickFittingJobs(pick, 'completeChecking');
  if (!expected) return;
  if (pick.line % 2 === 0) await passEachLine(walk, expected);
  const { versions, isStale } = walk.pickVersions([expected], pick);
  const seenDropped = pickSeenDropped(walk, [expected], pick);
  const said = { comment: 'Seen', droppedPrescriptionIds: seenDropped };
  const body = { ...said, ...(versions && { version: versions[0] }) };
  const predictPass = isStale
    ? changed
    : walk.predict([expected], () => ({ kind: 'completeChecking', seenDropped }));
  await walk.sendAndCompare('completeChecking', { params: { id: expected.id }, body }, predictPass);
}

export async function rejectPack(walk: Walk, pick: Choices): Promise<void> {
  const expected = walk.pickJob(pick.job);
  if (!expected) return;
  const { versions, isStale } = walk.pickVersions([expected], pick);
  const named = pick.others % 2 === 0 ? [pickLine(expected, pick)] : [];
  const body = {
    reason: 3,
    comment: 'One is missing',
    ...(named.length > 0 && { prescriptionIds: named }),
    ...(versions && { version: versions[0] }),
  };
  const action = { kind: 'rejectChecking', reason: 'incorrectQuality', lineIds: named } as const;
  const predictPass = isStale
    ? changed
    : named[0] === undefined
      ? walk.predict([expected], () => action)
      : predictLine(walk, expected, named[0], action);
  await walk.sendAndCompare('rejectChecking', { params: { id: expected.id }, body }, predictPass);
}

export async function confirmCorrection(walk: Walk, pick: Choices): Promise<void> {
  const expected = walk.pickJob(pick.job);
  if (!expected) return;
  const prescriptionId = pickLine(expected, pick);
  const isConfirmed = pick.others % 4 > 0;
  const params = { id: expected.id, prescriptionId, isConfirmed };
  const manualReason = pick.variant % 3 === 0 ? '' : 'Counted again';
  await walk.sendAndCompare(
    'confirmCorrection',
    { params, ...(isConfirmed && { query: { manualReason } }) },
    isConfirmed
      ? predictCorrection(walk, expected, prescriptionId, manualReason)
      : predictLine(walk, expected, prescriptionId, {
          kind: 'confirmCorrection',
          lineId: prescriptionId,
          isConfirmed,
        }),
  );
}

/** By hand with a reason, else by an earlier scan of this person, else refused. */
function predictCorrection(walk: Walk, expected: ExpectedJob, id: number, manualReason: string): Outcome {
  const line = expected.job.lines.find((each) => each.id === id);
  if (!line) return { code: 'NOT_FOUND' };
  const key = getScanKey(walk, expected.id, id);
  const scanned = manualReason === '' ? walk.model.scans.get(key) : undefined;
  const fate = scanned ? predictScan(walk, scanned, getPackedDrug(expected.frozen, id)) : 'none';
  if (fate === 'alternative') return { code: 'APN_NOT_IN_PROFILE' };
  if (fate === 'APN_NOT_IN_PROFILE' || fate === 'APN_NOT_ASSIGNED') return { code: fate };
  const judged = walk.predict([expected], () => ({
    kind: 'confirmCorrection',
    lineId: id,
    isConfirmed: true,
    isManual: !scanned,
    manualReason,
    isOtherBrand: scanned ? false : line.isOtherBrand,
    isExpired: scanned?.isExpired === true,
    isShortDated: false,
    isShortDateConfirmed: false,
  }));
  if ('code' in judged) return judged;
  return {
    apply: async (reply) => {
      await judged.apply(reply);
      walk.model.scans.delete(key);
    },
  };
}

/** The correction done, every flagged line confirmed before; or too early. */
export async function completeCorrection(walk: Walk, pick: Choices): Promise<void> {
  const expected = walk.pickJob(pick.job);
  if (!expected) return;
  const flagged = buildCoreJob(walk.model, expected).lines.filter(
    ({ correction }) => correction === 'flagged',
  );
  for (const { id } of pick.variant % 2 === 0 ? flagged : []) {
    const params = { id: expected.id, prescriptionId: id, isConfirmed: true };
    const manualReason = 'Counted again';
    await walk.sendAndCompare(
      'confirmCorrection',
      { params, query: { manualReason } },
      predictCorrection(walk, expected, id, manualReason),
    );
  }
  await walk.sendAndCompare(
    'completeCorrection',
    { params: { id: expected.id } },
    predictCompletion(walk, expected),
  );
}

/** The same again, with nothing done to the pack in between, changes nothing (PACK-113). */
function predictCompletion(walk: Walk, expected: ExpectedJob): Outcome {
  if (expected.job.status !== 'correction' && expected.version === expected.correctedVersion)
    return { apply: () => undefined };
  const judged = walk.predict([expected], () => ({ kind: 'completeCorrection' }));
  if ('code' in judged) return judged;
  return {
    apply: async (reply) => {
      await judged.apply(reply);
      expected.correctedVersion = expected.version;
    },
  };
}
