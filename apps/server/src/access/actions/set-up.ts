import { accessRefusals, buildFieldRefusal, Refusal } from '@packwright/contract';
import type { accessCalls } from '@packwright/contract/access';
import type { HandlerInput } from '@packwright/contract/machinery';
import { lockFilling } from '../../platform/installation/index.ts';
import { inSideTransaction, type Platform, runAs } from '../../platform/platform.ts';
import { buildTaskWho } from '../../platform/run-task-as.ts';
import type { Work } from '../../platform/work.ts';
import { auditOutcome } from './audit-outcome.ts';
import { type FirstPassword, openPharmacy } from './open-pharmacy.ts';
import { awaitTurn, findPasswordProblem } from '../passwords/index.ts';
import { countUnknownToken } from '../sessions/index.ts';
import { isUserNameTaken, lockUserNames } from '../store/index.ts';
import { isSetUpCode, isSetUpDue } from '../rules/set-up-code.ts';

type SetUp = HandlerInput<typeof accessCalls.setUp>['body'];
export type SetUpFacts = Omit<SetUp, 'code' | 'password'>;

/** Nobody is signed in before there is a pharmacy; the shared catalogue is where its opening is audited. */
const keeper = { pharmacyId: 0, userId: 0, timezone: 'Australia/Sydney' };

/** Acts for those who keep the installation, without anybody's rights: in its set-up and in a command. */
export const runAsKeeper = <Result>(
  platform: Pick<Platform, 'pools' | 'clock' | 'tasks' | 'printing'>,
  { call, address, device }: Pick<Work<null>, 'call' | 'address' | 'device'>,
  act: (work: Work) => Promise<Result>,
): Promise<Result> => runAs(platform, buildTaskWho(platform.clock, keeper), { call, address, device }, act);

/**
 * Opens the first pharmacy of an installation for a person with the code that the server shows (ADMIN-46); answers its id. A
 * wrong code is counted and audited like a wrong token.
 */
export async function setUp(
  platform: Platform,
  work: Work<null>,
  { code, password, ...facts }: SetUp,
): Promise<number> {
  const isRight = await inSideTransaction(platform, null, async (db) => {
    if (!(await isSetUpDue(db))) throw new Refusal(accessRefusals.setUpDone);
    return isSetUpCode(db, platform.installationKey, code);
  });
  if (!isRight) return rejectCode(platform, work);
  const hash = await hashPassword(platform, facts, password);
  return runAsKeeper(platform, work, async (there) => {
    // Two who set up at once: the second finds it done.
    await lockFilling(there.db);
    if (!(await isSetUpDue(there.db))) throw new Refusal(accessRefusals.setUpDone);
    return openWithAdministrator(there, facts, { kind: 'chosen', hash });
  });
}

/** Opens a pharmacy whose administrator was named by those who run the installation; answers its id. */
export async function openWithAdministrator(
  work: Work,
  facts: SetUpFacts,
  password: FirstPassword,
): Promise<number> {
  const { pharmacyCode, name, timezone, email, isPharmacist = false, registrationNumber = '' } = facts;
  const { packJobPrinting, packJobPacking, packJobChecking, packJobDistribution } = facts;
  const userName = facts.administratorUserName;
  await lockUserNames(work.db);
  if (await isUserNameTaken(work.db, userName, 0))
    throw buildFieldRefusal(accessRefusals.userNameTaken, 'administratorUserName');
  return openPharmacy(work, {
    code: pharmacyCode,
    name,
    timezone,
    facts: { email: email === '' ? [] : [email] },
    settings: { packJobPrinting, packJobPacking, packJobChecking, packJobDistribution },
    administrator: {
      userName,
      firstName: facts.administratorFirstName,
      lastName: facts.administratorLastName,
      email,
      registrationNumber,
      isPharmacist,
      password,
    },
  });
}

async function rejectCode(platform: Platform, work: Work<null>): Promise<never> {
  await auditOutcome(platform, work, { action: 'set-up code refused' });
  await countUnknownToken(platform, work);
  throw buildFieldRefusal(accessRefusals.setUpCodeRefused, 'code');
}

function hashPassword(
  { passwords }: Platform,
  { administratorUserName: userName, name }: SetUpFacts,
  password: string,
): Promise<string> {
  const problem = findPasswordProblem(password, { userName, pharmacyNames: [name] });
  if (problem)
    throw new Refusal(accessRefusals.passwordRefused, { message: problem, errors: { password: [problem] } });
  return awaitTurn(passwords.hash(password));
}
