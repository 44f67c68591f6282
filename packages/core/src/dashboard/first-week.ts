import { may, type MenuNeed, type RoleLevel, roleLevels, type UserRights } from '../permissions/index.ts';

/** The usual acts of a week, which people of a pharmacy learn in their first one (DASH-15). */
export const firstWeekCodes = [
  'openPatient',
  'makePacks',
  'pack',
  'check',
  'sendBack',
  'correct',
  'handOut',
  'changeMedicine',
  'comment',
  'balance',
  'plan',
  'addPerson',
  'log',
] as const;

export type FirstWeekStep = (typeof firstWeekCodes)[number];

type Work = 'technician' | 'pharmacist' | 'administrator';

/** The stages and features that a pharmacy uses, as far as steps depend on them. */
export interface FirstWeekFeatures {
  readonly packing: boolean;
  readonly checking: boolean;
  readonly distribution: boolean;
  readonly balances: boolean;
}

interface StepDescription {
  readonly works: readonly Work[];
  /** All of them: the right to act, and the right to see the list where the step begins. */
  readonly needs: readonly MenuNeed[];
  readonly feature?: keyof FirstWeekFeatures;
}

const everybody: readonly Work[] = ['technician', 'pharmacist', 'administrator'];
const readPacks: MenuNeed = { menu: 'job', level: 'read' };

const steps: Readonly<Record<FirstWeekStep, StepDescription>> = {
  openPatient: { works: everybody, needs: [{ menu: 'patient', level: 'read' }, readPacks] },
  makePacks: {
    works: everybody,
    needs: [
      { menu: 'printFoil', level: 'create' },
      { menu: 'job', level: 'create', entry: ['printingPrintAndPack'] },
    ],
  },
  pack: {
    works: ['technician', 'pharmacist'],
    needs: [{ menu: 'job', level: 'update', entry: ['packingCompletePack'] }],
    feature: 'packing',
  },
  check: {
    works: ['pharmacist', 'administrator'],
    needs: [{ menu: 'job', level: 'update', entry: ['checkingConfirmPass'] }],
    feature: 'checking',
  },
  sendBack: {
    works: ['pharmacist'],
    needs: [{ menu: 'job', level: 'update', entry: ['checkingConfirmPass', 'checkingPackCorrection'] }],
    feature: 'checking',
  },
  correct: {
    works: ['technician'],
    needs: [{ menu: 'job', level: 'update', entry: ['packingPackCorrection'] }],
    feature: 'checking',
  },
  handOut: {
    works: ['technician'],
    needs: [{ menu: 'job', level: 'update', entry: ['distributionCompletePack'] }],
    feature: 'distribution',
  },
  changeMedicine: { works: ['pharmacist'], needs: [{ menu: 'patient', level: 'update' }] },
  comment: { works: ['technician', 'pharmacist'], needs: [readPacks] },
  balance: { works: everybody, needs: [{ menu: 'vpb', level: 'read' }], feature: 'balances' },
  plan: { works: ['administrator'], needs: [{ menu: 'printFoil', level: 'create' }] },
  addPerson: { works: ['administrator'], needs: [{ menu: 'user', level: 'create' }] },
  log: { works: ['administrator'], needs: [{ menu: 'home', level: 'read' }] },
};

function findWork({ roleLevel, isPharmacist }: UserRights): Work | null {
  const tenants: readonly RoleLevel[] = [roleLevels.user, roleLevels.administrator];
  if (!tenants.includes(roleLevel)) return null;
  if (roleLevel === roleLevels.administrator) return 'administrator';
  return isPharmacist ? 'pharmacist' : 'technician';
}

/** The steps that fit a person: what they may do, in the stages that their pharmacy uses (DASH-15). */
export function listFirstWeekSteps(who: UserRights, uses: FirstWeekFeatures): FirstWeekStep[] {
  const work = findWork(who);
  if (work === null) return [];
  return firstWeekCodes.filter((code) => {
    const { works, needs, feature } = steps[code];
    const isUsed = feature === undefined || uses[feature];
    return isUsed && works.includes(work) && needs.every((need) => may(who, need));
  });
}

/** For how many days Home shows the steps, from the first sign-in or since they were brought back (DASH-17). */
export const firstWeekDays = 28;
